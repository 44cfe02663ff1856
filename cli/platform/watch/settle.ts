/** Editors write a file in several steps; this long after the last one it is read, in milliseconds. */
export const settle = 30;
