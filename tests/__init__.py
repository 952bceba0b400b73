"""The tests. They mirror the packages; what several folders share lies beside this file."""
