import type { Reference, ReferenceKind } from '../schema/keywords.ts';
import type { ContentFile } from './content-file.ts';

/** What strings point at: `link` with the links in Markdown, `media` with its images and downloads, `fact` with every `{fact:…}`. */
export type TargetKind = Exclude<ReferenceKind, 'text' | 'placeholders' | 'entries'> | 'fact';

/** Everything that points at one thing. */
export interface Target {
  /** As it is written: an id, an address, a path, a name. */
  value: string;
  /** See `Reference`; where one kind of thing is pointed at in several ways, that of the first. */
  argument: Reference['argument'];
  places: readonly { file: ContentFile; reference: Reference }[];
}

/**
 * All that content points at, each thing once, so that a rule looks at it once, however many articles lead to it. Files
 * can be exchanged, so that it need not be made anew when one changes.
 */
export class ReferenceIndex {
  readonly #entries: Record<TargetKind, Map<string, Target & { places: Target['places'][number][] }>> = {
    ref: new Map(),
    word: new Map(),
    link: new Map(),
    route: new Map(),
    media: new Map(),
    icon: new Map(),
    fact: new Map(),
  };

  constructor(files: Iterable<ContentFile> = []) {
    for (const file of files) this.add(file);
  }

  /** All things of a kind that are pointed at, and by what, in no order that counts. */
  of(kind: TargetKind): Iterable<Target> {
    return this.#entries[kind].values();
  }

  add(file: ContentFile): void {
    for (const reference of file.references) {
      const { kind, value, links, media, facts } = reference;
      if (kind !== 'text' && kind !== 'placeholders' && kind !== 'entries' && kind !== 'link' && kind !== 'media')
        this.#add(kind, value, file, reference);
      for (const path of new Set(media.map(({ path }) => path))) this.#add('media', path, file, reference);
      for (const address of links) this.#add('link', address, file, reference);
      for (const id of facts) this.#add('fact', id, file, reference);
    }
  }

  /** Takes files out again. */
  remove(files: ReadonlySet<ContentFile>): void {
    if (files.size === 0) return;
    for (const entries of Object.values(this.#entries)) {
      for (const [key, entry] of entries) {
        entry.places = entry.places.filter(({ file }) => !files.has(file));
        if (entry.places.length === 0) entries.delete(key);
      }
    }
  }

  #add(kind: TargetKind, value: string, file: ContentFile, reference: Reference): void {
    const entries = this.#entries[kind];
    const key = keyOf(kind, reference.argument, value);
    const entry = entries.get(key);
    if (entry) entry.places.push({ file, reference });
    else entries.set(key, { value, argument: reference.argument, places: [{ file, reference }] });
  }
}

/** Rows of several collections may have one id, and several vocabularies one word. */
function keyOf(kind: TargetKind, argument: Target['argument'], value: string): string {
  return kind === 'ref' || kind === 'word' ? `${argument}:${value}` : value;
}
