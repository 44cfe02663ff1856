import { valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { MediaUse, mediaUses } from '../markdown/media-address.ts';
import type { ParsedMarkdown } from '../markdown/parse-markdown.ts';

/** What a section may use a key of an entry for. */
type KeyUse =
  | ('title' | 'text' | 'date' | 'image' | 'video' | 'link' | 'price' | 'badge' | 'tags' | 'place' | 'zone')
  | ('sort' | 'filter' | 'cell');

/**
 * The arguments of the `x-` keywords, which say what a string in the content refers to:
 * - `text`: a text for visitors (`argument`: `line`, `name`, `markdown`, `plain` or `description`, a line that may be
 * empty), which may contain `{fact:…}`
 * - `ref`: the id of an entry (`argument`: the collection)
 * - `collection`: the name of a collection that a section shows, or the type of a section that shows one (`argument`)
 * - `key`: the name of a key of its entries (`argument`: what it is used for)
 * - `word`: a value, usually from a vocabulary (`argument`), such as a status
 * - `link`: a page, anchor, `link:` id or address (`argument`: `web` if it must be a page on another site, `named` if
 * visitors do not follow it)
 * - `route`: a key that is the address of a page, an article or a list of articles
 * - `media`: a file under content/media (`argument`: one of `mediaUses`)
 * - `icon`: the name of an icon
 * - `placeholders`: a text with placeholders such as `{tier}`, which the code replaces (`argument`: their names)
 */
interface ReferenceArguments {
  text: 'line' | 'name' | 'markdown' | 'plain' | 'description';
  ref: string;
  collection: true | string;
  key: KeyUse;
  word: string;
  link: true | 'web' | 'named';
  route: true;
  media: (typeof mediaUses)[number];
  icon: true;
  placeholders: string[];
}

export type ReferenceKind = keyof ReferenceArguments;

/** A string in a content file with an `x-` keyword in its schema. */
export interface Reference<K extends ReferenceKind = ReferenceKind> {
  kind: K;
  argument: ReferenceArguments[K];
  value: string;
  path: DataPath;
  /** The maximum length in characters, counted with the values of facts. */
  limit: number;
  /** The addresses of the links in it: the string itself, or the addresses in its Markdown. */
  links: readonly string[];
  /** The files in content/media that it uses: the string itself, or the images and downloads in its Markdown. */
  media: readonly MediaUse[];
  /** The ids of the facts in it. */
  facts: readonly string[];
  /** Only for Markdown: the parsed text while its file is checked, and afterwards the HTML, if it was rendered. */
  markdown?: ParsedMarkdown | undefined;
  html?: string | undefined;
}

export function isKind<K extends ReferenceKind>(reference: Reference, kind: K): reference is Reference<K> {
  return reference.kind === kind;
}

/**
 * What is known about a value, besides what it refers to:
 * - `sample`: the key marks its entry, section or image as made up
 * - `price`: the value is a price
 * - `unique`: the entries of the list differ in a key (`argument`)
 * - `scaffolded`: the text is still the placeholder that `site new` writes
 * - `vocabulary`: the key defines a word of a vocabulary (`argument`)
 * - `needs`: the value needs a key of a settings file (`argument`: `messages.labels.newer`)
 * - `script`: the text is the first one of its file with letters of a script; see `findScripts`
 */
export type Mark = { path: DataPath } & (
  | { kind: 'sample' | 'price' | 'scaffolded' }
  | { kind: 'unique' | 'needs'; argument: string }
  | { kind: 'vocabulary' | 'script'; argument: string; value: string }
);

/** Returns the marks of a kind in a content file, in the order of the file. */
export function marksOf<K extends Mark['kind']>({ marks }: { marks: readonly Mark[] }, kind: K) {
  return marks.filter((mark): mark is Mark & { kind: K } => mark.kind === kind);
}

/** Parses a JSON pointer (RFC 6901): `/sections/0/a~1b` gives `['sections', 0, 'a/b']`, with numbers for arrays. */
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
