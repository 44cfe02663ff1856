import { Parser } from 'htmlparser2';
import { largestCandidate } from './largest-candidate.ts';

/** What a page loads before a visitor does anything, by address, and the code that stands in it. */
export interface PageFiles {
  blockingStyles: Set<string>;
  scripts: Set<string>;
  inlineScripts: string[];
  fonts: Set<string>;
  pictures: Set<string>;
  frames: Set<string>;
}

type Attributes = Record<string, string>;

/** Finds in the HTML of a page what a browser loads with it. Of what loads only when it comes near the screen, nothing counts. */
export function findPageFiles(html: string): PageFiles {
  const files: PageFiles = {
    blockingStyles: new Set(),
    scripts: new Set(),
    inlineScripts: [],
    fonts: new Set(),
    pictures: new Set(),
    frames: new Set(),
  };
  let text: string | undefined;
  let source: string | undefined;
  /** How deep the parser is in what browsers do not load. */
  let inert = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isInert(name)) inert += 1;
      if (inert > 0) return;
      if (name === 'picture') source = undefined;
      if (name === 'source') source ??= attributes.srcset;
      if (name === 'style' || isCodeInPage(name, attributes)) text = '';
      addElement(name, attributes, source, files);
    },
    ontext(data) {
      if (text !== undefined) text += data;
    },
    onclosetag(name) {
      if (isInert(name)) inert -= 1;
      if (name === 'picture') source = undefined;
      if (text === undefined || (name !== 'script' && name !== 'style')) return;
      if (name === 'script') files.inlineScripts.push(text);
      else for (const font of fontsIn(text)) files.fonts.add(font);
      text = undefined;
    },
  });
  parser.end(html);
  return files;
}

function isInert(name: string): boolean {
  return name === 'noscript' || name === 'template';
}

function addElement(name: string, attributes: Attributes, source: string | undefined, files: PageFiles): void {
  const { src, srcset, loading } = attributes;
  if (name === 'link') addLink(attributes, files);
  if (name === 'script' && isCode(attributes)) addTo(files.scripts, src);
  if (loading === 'lazy') return;
  if (name === 'iframe') addTo(files.frames, src);
  if (name === 'img') addTo(files.pictures, largestCandidate(source ?? srcset) ?? src);
}

function addTo(files: Set<string>, address: string | undefined): void {
  if (address && !address.startsWith('data:')) files.add(address);
}

function addLink({ rel = '', href, as, media, imagesrcset }: Attributes, files: PageFiles): void {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (kinds.includes('stylesheet') && media !== 'print') addTo(files.blockingStyles, href);
  if (kinds.includes('modulepreload') || (kinds.includes('preload') && as === 'script')) addTo(files.scripts, href);
  if (kinds.includes('preload') && as === 'font') addTo(files.fonts, href);
  if (kinds.includes('preload') && as === 'image') addTo(files.pictures, largestCandidate(imagesrcset) ?? href);
}

/** Whether a `<script>` is code: others hold data, such as JSON-LD. */
function isCode({ type = '' }: Attributes): boolean {
  return ['', 'module', 'text/javascript'].includes(type.toLowerCase());
}

function isCodeInPage(name: string, attributes: Attributes): boolean {
  return name === 'script' && isCode(attributes) && attributes.src === undefined;
}

/** The typefaces that CSS names for every letter; one for a range of letters loads only where they are written. */
export function fontsIn(css: string): string[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, face = '']) =>
    face.includes('unicode-range') ? [] : [...face.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url),
  );
}
