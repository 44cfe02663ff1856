/** The name of a picture file: `portrait-2.jpg`. */
const fileName = /^[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** What cameras, telephones and programs call pictures: `IMG_2034`, `Screenshot 2026-11-01 at 9.41`. */
const givenName =
  /^(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?$/i;

/** Whether a text is what a file is called, which says nothing of what the picture shows. */
export function isFileName(text: string): boolean {
  const words = text.trim();
  return fileName.test(words) || givenName.test(words);
}
