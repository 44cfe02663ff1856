/**
 * Returns the address of an image without the parts that differ between its encoded versions:
 * `/assets/media/home/desk-800.e956397d.avif` gives `/assets/media/home/desk`.
 */
export function imageName(address: string): string {
  return address.replace(/(?:-\d+)?(?:\.[\da-f]{8})?\.\w+$/, '');
}
