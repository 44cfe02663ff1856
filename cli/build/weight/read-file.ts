/** Returns a file of the site by its address (`/assets/x.js`), the same array each time. */
export type ReadFile = (address: string) => Uint8Array;
