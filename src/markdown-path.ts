/** Where the Markdown of a page is: `/` → `/index.md`, `/about` → `/about.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
