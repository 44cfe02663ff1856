/**
 * Returns whether a file is not content: a README, or a file that editors and operating systems leave behind
 * (`.DS_Store`, `about.yaml~`, `#about.yaml#`). A hidden YAML file (`.about.yaml`) is not ignored, since its author
 * would wonder why it has no effect; `._about.yaml` (macOS) and `.#about.yaml` (Emacs) are.
 */
export function isIgnoredFile(name: string): boolean {
  if (/^\.(?![_#]).*\.ya?ml$/i.test(name)) return false;
  return /^\.|~$|^#.*#$|^(README\.md|Thumbs\.db|desktop\.ini)$/i.test(name);
}
