import type { Reference, ReferenceKind } from '../../content/schema/keywords.ts';
import type { ContentFile } from './content-file.ts';

/** What strings refer to, including the links (`link`), images and downloads (`media`) and facts (`fact`) within texts. */
export type TargetKind = Exclude<ReferenceKind, 'text' | 'placeholders' | 'entries' | 'key'> | 'fact';

/** All references to one target. */
export interface Target {
  /** The id, address, path or name, as written in content. */
  value: string;
  /** The argument of the keyword that marks the first reference. */
  argument: Reference['argument'];
  uses: readonly { file: ContentFile; reference: Reference }[];
}

/**
 * An index of everything that the content refers to. With it, a rule checks each target once, however many files refer
 * to it. It can be updated when a file changes.
 */
export class ReferenceIndex {
  readonly #entries: Record<TargetKind, Map<string, Target & { uses: Target['uses'][number][] }>> = {
    ref: new Map(),
    collection: new Map(),
    word: new Map(),
    link: new Map(),
    route: new Map(),
    media: new Map(),
    icon: new Map(),
    fact: new Map(),
  };

  /** Files that are indexed on first use: of many an index nobody asks. */
  #pending: ContentFile[];

  constructor(files: Iterable<ContentFile> = []) {
    this.#pending = [...files];
  }

  /** Returns all targets of a kind with their references, in any order. */
  of(kind: TargetKind): Iterable<Target> {
    this.#indexPending();
    return this.#entries[kind].values();
  }

  /** Returns the references to an entry of a collection. */
  usesOf(collection: string, id: string): Target['uses'] {
    this.#indexPending();
    return this.#entries.ref.get(keyOf('ref', collection, id))?.uses ?? [];
  }

  /** Adds all references of a file. */
  add(file: ContentFile): void {
    this.#pending.push(file);
  }

  #indexPending(): void {
    for (const file of this.#pending) this.#index(file);
    this.#pending = [];
  }

  #index(file: ContentFile): void {
    for (const reference of file.references) {
      const { kind, value, links, media, facts } = reference;
      if (
        kind !== 'text' &&
        kind !== 'placeholders' &&
        kind !== 'entries' &&
        kind !== 'key' &&
        kind !== 'link' &&
        kind !== 'media'
      )
        this.#add(kind, value, file, reference);
      for (const path of new Set(media.map(({ path }) => path))) this.#add('media', path, file, reference);
      for (const address of links) this.#add('link', address, file, reference);
      for (const id of facts) this.#add('fact', id, file, reference);
    }
  }

  /** Removes the references of files. */
  remove(files: ReadonlySet<ContentFile>): void {
    if (files.size === 0) return;
    this.#indexPending();
    for (const entries of Object.values(this.#entries)) {
      for (const [key, entry] of entries) {
        entry.uses = entry.uses.filter(({ file }) => !files.has(file));
        if (entry.uses.length === 0) entries.delete(key);
      }
    }
  }

  #add(kind: TargetKind, value: string, file: ContentFile, reference: Reference): void {
    const entries = this.#entries[kind];
    const key = keyOf(kind, reference.argument, value);
    const entry = entries.get(key);
    if (entry) entry.uses.push({ file, reference });
    else entries.set(key, { value, argument: reference.argument, uses: [{ file, reference }] });
  }
}

/**
 * Returns the key of a target. It contains the collection or vocabulary, because entries of different collections may
 * have the same id.
 */
function keyOf(kind: TargetKind, argument: Target['argument'], value: string): string {
  return kind === 'ref' || kind === 'word' ? `${argument}:${value}` : value;
}
