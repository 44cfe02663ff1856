/** Where the Markdown of a page is: `/` → `/index.md`, `/about` → `/about.md`. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
