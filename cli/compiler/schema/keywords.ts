import type { DataPath } from '../../diagnostics/problem.ts';
import { valueAt } from '../../platform/records.ts';
import type { MediaUse, mediaUses } from '../markdown/media-use.ts';
import type { ParsedMarkdown } from '../markdown/parse-markdown.ts';

/**
 * What a string in the content stands for, as its schema says:
 * - `text`: copy (`argument`: `line`, `markdown`, `plain` or `description`, a line that may be empty), which may hold `{fact:…}`
 * - `ref`: the id of a row (`argument`: the collection)
 * - `entries`: the type of a section that shows all entries of a collection (`argument`), named or not
 * - `word`: a word of a vocabulary (`argument`), or any other
 * - `link`: a page, anchor, `link:` id or address (`argument`: `web` where only a page on another site will do, `named` where a
 *   page of this site is named and no visitor follows it)
 * - `route`: the address of a page, an article or a list of articles; it is a key, and no value
 * - `media`: a file under content/media (`argument`: one of `mediaUses`)
 * - `icon`: the name of an icon
 * - `placeholders`: copy whose `{word}`s the code fills in (`argument`: the words)
 */
interface ReferenceArguments {
  text: 'line' | 'markdown' | 'plain' | 'description';
  ref: string;
  entries: string;
  word: string;
  link: true | 'web' | 'named';
  route: true;
  media: (typeof mediaUses)[number];
  icon: true;
  placeholders: string[];
}

export type ReferenceKind = keyof ReferenceArguments;

/** A key that is a word of a vocabulary, as its schema says. */
export interface VocabularyWord {
  vocabulary: string;
  word: string;
  path: DataPath;
}

/** One string of a content file that its schema marks with an `x-` keyword. */
export interface Reference<K extends ReferenceKind = ReferenceKind> {
  kind: K;
  argument: ReferenceArguments[K];
  value: string;
  path: DataPath;
  /** The longest that the string may be, in characters, once facts are filled in. */
  limit: number;
  /** The addresses that it leads to: its own, or those in its Markdown. */
  links: readonly string[];
  /** The files under content/media that it names: itself, or the images and downloads in its Markdown. */
  media: readonly MediaUse[];
  /** The ids of the facts in it. */
  facts: readonly string[];
  /** Of Markdown. */
  markdown?: ParsedMarkdown | undefined;
  /** What holds the string, and under which key. */
  parent: Readonly<Record<string | number, unknown>>;
  key: string | number;
}

export const referenceKinds: readonly ReferenceKind[] = [
  'text',
  'ref',
  'entries',
  'word',
  'link',
  'route',
  'media',
  'icon',
  'placeholders',
];

export function isKind<K extends ReferenceKind>(reference: Reference, kind: K): reference is Reference<K> {
  return reference.kind === kind;
}

/** `/sections/0/a~1b` (RFC 6901) → `['sections', 0, 'a/b']`; steps into arrays are numbers. */
export function parsePointer(pointer: string, data: unknown): DataPath {
  let node = data;
  return pointer
    .split('/')
    .slice(1)
    .map((raw) => {
      const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(node) ? Number(step) : step;
      node = valueAt(node, [key]);
      return key;
    });
}
