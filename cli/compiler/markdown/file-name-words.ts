/** The name of a picture file: `portrait-2.jpg`. */
const fileName = /^[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** What cameras, telephones and programs call pictures: `IMG_2034`, `Screenshot 2026-11-01 at 9.41`. */
const givenName =
  /^(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?$/i;

/** That there is an image, and no more. */
const anyImage =
  /^(?:an? |the |my )?(?:alt(?:[ -]text)?|graphic|illustration|image|img|photo(?:graph)?|pic|picture|screen ?shot)(?: here| of)?[.:]?$/i;

/** Whether a text says of an image that it is one, and not what it shows. */
export function isAnyImage(text: string): boolean {
  return anyImage.test(text.trim());
}

/** Whether a text is the name of this very file without its ending; a name of one word may be what the image shows. */
export function isNameOf(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return text.trim().toLowerCase() === name.toLowerCase() && /[-_\d]/.test(name);
}

/** Whether a text is what a file is called, which says nothing of what the picture shows. */
export function isFileName(text: string): boolean {
  const words = text.trim();
  return fileName.test(words) || givenName.test(words);
}
