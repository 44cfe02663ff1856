/**
 * What is there for people and programs, and no content: guides, and what editors and systems leave behind. A name with
 * a dot before it that ends in `.yaml` is somebody's file, unless a system or an editor has put more before it.
 */
export function isIgnoredFile(name: string): boolean {
  if (/^\.(?![_#]).*\.ya?ml$/i.test(name)) return false;
  return /^\.|~$|^#.*#$|^(README\.md|Thumbs\.db|desktop\.ini)$/i.test(name);
}
