/** Returns the file of the page at an address, relative to the content folder. */
export function pageFile(route: string): string {
  return `pages/${route === '/' ? 'index' : route.slice(1)}.yaml`;
}
