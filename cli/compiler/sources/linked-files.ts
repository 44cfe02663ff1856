import type { UnknownFile } from './found-file.ts';

export const linkMessage = 'This is a symbolic link. What a link points to is never read, since it would be published.';
export const linkHint = 'Put the file or folder itself here, or delete the link.';

/**
 * Whether a file would be, or lie behind, a symbolic link that has been reported, so that it is no other problem that it
 * is not there.
 * @param name relative to the folder that holds the content folder
 */
export function isBehindLink({ unknownFiles }: { unknownFiles: readonly UnknownFile[] }, name: string): boolean {
  return unknownFiles.some((unknown) => unknown.code === 'file-symlink' && `${name}/`.startsWith(`${unknown.name}/`));
}
