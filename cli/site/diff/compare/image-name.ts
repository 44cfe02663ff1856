/** Matches the hash that the build puts before the extension: `desk-800.e956397d.avif`. */
const hash = /\.[\da-f]{8}(?=\.\w+\b)/g;

/**
 * Returns the address of an image without the parts that differ between its encoded versions:
 * `/assets/media/home/desk-800.e956397d.avif` gives `/assets/media/home/desk`.
 */
export function imageName(address: string): string {
  return withoutHashes(address).replace(/(?:-\d+)?\.\w+$/, '');
}

/** Removes the hashes of files from addresses in a text. */
export function withoutHashes(text: string): string {
  return text.replace(hash, '');
}
