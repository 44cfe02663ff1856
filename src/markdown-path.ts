/** Returns the path of the Markdown version of a page: `/` → `/index.md`, `/about` → `/about.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
