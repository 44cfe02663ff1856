/**
 * Matches the names that Windows reserves for devices, with any extension, at the start of the name of a file or folder.
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export const windowsDevice = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\.|$)/i;
