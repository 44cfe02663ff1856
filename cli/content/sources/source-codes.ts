/** The codes for files that are not read. */
const sourceCodes = ['file-encoding', 'file-symlink', 'file-too-large', 'file-unknown'] as const;

export type SourceCode = (typeof sourceCodes)[number];
