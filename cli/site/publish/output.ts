/** Files that content owns, by their path in the site: media, typefaces, icon. */
export type Output = Map<string, Uint8Array | string>;

/** A file of the site: its path in it, and what it holds. */
export type OutputFile = readonly [path: string, content: Uint8Array | string];
