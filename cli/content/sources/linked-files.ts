import type { UnknownFile } from './found-file.ts';

export const linkMessage = 'This is a symbolic link. What a link points to is never read, since it would be published.';
export const linkHint = 'Put the file or folder itself here, or delete the link.';

/**
 * Whether a missing file would be at or below a symbolic link. The link is reported, so the missing file is not.
 * @param name relative to the parent of the content folder
 */
export function isBehindLink({ unknownFiles }: { unknownFiles: readonly UnknownFile[] }, name: string): boolean {
  return unknownFiles.some((unknown) => unknown.code === 'file-symlink' && `${name}/`.startsWith(`${unknown.name}/`));
}
