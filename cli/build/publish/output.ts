/** Files that come from the content (media, fonts and icons), by their path in the site. */
export type Output = Map<string, Uint8Array | string>;

/** A file of the site. */
export type OutputFile = readonly [path: string, content: Uint8Array | string];
