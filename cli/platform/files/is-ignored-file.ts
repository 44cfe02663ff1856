/**
 * Returns whether a name is that of a file which is not content: a README, or what editors and operating systems leave
 * behind (`.DS_Store`, `about.yaml~`, `#about.yaml#`). A hidden YAML file (`.about.yaml`) is not ignored, since somebody
 * wrote it and would wonder why nothing reads it; `._about.yaml` (macOS) and `.#about.yaml` (Emacs) are.
 */
export function isIgnoredFile(name: string): boolean {
  if (/^\.(?![_#]).*\.ya?ml$/i.test(name)) return false;
  return /^\.|~$|^#.*#$|^(README\.md|Thumbs\.db|desktop\.ini)$/i.test(name);
}
