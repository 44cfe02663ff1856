import { Parser } from 'htmlparser2';
import { largestCandidate } from './largest-candidate.ts';

/** The addresses of the files that a page loads before the visitor does anything, and its inline code. */
export interface PageFiles {
  blockingStyles: Set<string>;
  scripts: Set<string>;
  inlineScripts: string[];
  fonts: Set<string>;
  images: Set<string>;
  frames: Set<string>;
}

type Attributes = Record<string, string>;

/** Finds the files that a browser loads with a page. Files that load lazily do not count. */
export function findPageFiles(html: string): PageFiles {
  const files: PageFiles = {
    blockingStyles: new Set(),
    scripts: new Set(),
    inlineScripts: [],
    fonts: new Set(),
    images: new Set(),
    frames: new Set(),
  };
  let text: string | undefined;
  let source: string | undefined;
  /** The number of open elements whose content browsers do not load, such as `<template>`. */
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

/** Adds the files that an element loads. @param source the `srcset` of the `<source>` that browsers prefer */
function addElement(name: string, attributes: Attributes, source: string | undefined, files: PageFiles): void {
  const { src, srcset, loading } = attributes;
  if (name === 'link') addLink(attributes, files);
  if (name === 'script' && isCode(attributes)) addTo(files.scripts, src);
  if (loading === 'lazy') return;
  if (name === 'iframe') addTo(files.frames, src);
  if (name === 'img') addTo(files.images, largestCandidate(source ?? srcset) ?? src);
}

function addTo(files: Set<string>, address: string | undefined): void {
  if (address && !address.startsWith('data:')) files.add(address);
}

function addLink({ rel = '', href, as, media, imagesrcset }: Attributes, files: PageFiles): void {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (kinds.includes('stylesheet') && media !== 'print') addTo(files.blockingStyles, href);
  if (kinds.includes('modulepreload') || (kinds.includes('preload') && as === 'script')) addTo(files.scripts, href);
  if (kinds.includes('preload') && as === 'font') addTo(files.fonts, href);
  if (kinds.includes('preload') && as === 'image') addTo(files.images, largestCandidate(imagesrcset) ?? href);
}

/** Whether a `<script>` contains code instead of data, such as JSON-LD. */
function isCode({ type = '' }: Attributes): boolean {
  return ['', 'module', 'text/javascript'].includes(type.toLowerCase());
}

function isCodeInPage(name: string, attributes: Attributes): boolean {
  return name === 'script' && isCode(attributes) && attributes.src === undefined;
}

/**
 * Returns the fonts that CSS names without a `unicode-range`; the others only load if a page contains their characters.
 */
export function fontsIn(css: string): string[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, face = '']) =>
    face.includes('unicode-range') ? [] : [...face.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url),
  );
}
