import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The functions of HarfBuzz that are used here; pointers are numbers. @see https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(length: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `HB_MEMORY_MODE_WRITABLE`: the memory belongs to the caller. */
const writable = 2;
/** `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG`: the features of OpenType to keep. */
const layoutFeatures = 6;

/**
 * Removes the glyphs of all other characters from a font; its axes and features stay.
 * @param bytes a WOFF2
 * @returns a WOFF2, the same bytes each time
 */
export async function subsetFont(bytes: Uint8Array, keeps: (codePoint: number) => boolean): Promise<Buffer> {
  const { compress, decompress } = await import('woff2-encoder');
  const font = await decompress(bytes);
  const { create } = await import('fontkitten');
  const face = create(Buffer.from(font));
  if (face.isCollection) return Buffer.from(bytes);
  const kept = face.characterSet.filter(keeps);
  // The subset of nearly everything would only be another file.
  if (kept.length === face.characterSet.length) return Buffer.from(bytes);
  return Buffer.from(await compress(cut(await loadSubsetter(), font, kept)));
}

async function loadSubsetter(): Promise<Subsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(path));
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

function cut(hb: Subsetter, font: Uint8Array, codePoints: readonly number[]): Uint8Array {
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) hb.hb_set_add(unicodes, codePoint);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz could not subset a font that could be read.');
  const result = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  return bytes;
}
