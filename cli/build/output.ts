/** Files of a site that is being built, by their path in it. The value is the content. */
export type Output = Map<string, Uint8Array | string>;
