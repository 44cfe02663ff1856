/** The name of an image file: `portrait-2.jpg`. */
const fileName = /^[^\s/\\]+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** A name that cameras, phones and programs give to images: `IMG_2034`, `Screenshot 2026-11-01 at 9.41`. */
const generatedName =
  /^(?:DJI|DSC[FN]?|GOPR|IMG|MVI|PXL|image|photo|picture|screen ?shot|untitled|whatsapp image)[-_ ]*\d[\d._: -]*(?:at [\d.: ]+(?: ?[AP]M)?)?$/i;

/** A description that says only that there is an image: `A photo`. */
const anyImage =
  /^(?:an? |the |my )?(?:alt(?:[ -]text)?|graphic|illustration|image|img|photo(?:graph)?|pic|picture|screen ?shot)(?: here| of)?[.:]?$/i;

/** Whether a description says only that there is an image, and not what it shows. */
export function isAnyImage(text: string): boolean {
  return anyImage.test(text.trim());
}

/**
 * Whether a description is the name of its file without the extension. Names of one word do not count, since they may
 * describe the image.
 */
export function isNameOf(text: string, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return text.trim().toLowerCase() === name.toLowerCase() && /[-_\d]/.test(name);
}

/** Whether a description is the name of a file, which does not say what the image shows. */
export function isFileName(text: string): boolean {
  const trimmed = text.trim();
  return fileName.test(trimmed) || generatedName.test(trimmed);
}
