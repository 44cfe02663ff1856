import type { Site } from '../../../src/site.ts';
import type { Route } from '../../../src/views.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { pagePath } from '../../compiler/model/routes.ts';
import type { RuleFinding } from '../../compiler/model/rule.ts';
import { isIntegration } from '../../compiler/schema/integration-parts.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Ledger } from '../cache/ledger.ts';
import { type ContentKey, contentKeys } from './content-keys.ts';
import { isDemanded } from './is-demanded.ts';
import { ReadTracer } from './read-tracer.ts';
import { valueName, valuesRead } from './values-read.ts';

/** What one page has read, as bits in base64: each stands for a key, in the order of the content. */
interface PageReads {
  /** Of the page's own file. */
  own: string;
  /** Of the files that all pages may draw from. */
  shared: string;
}

interface KeysOfFile {
  file: ContentFile;
  keys: ContentKey[];
}

/**
 * Finds the keys of the content that reach no page, by looking at what is read of it while pages are drawn. Articles are
 * let be: all their keys are on their pages (a test holds them to it), and of all of them the newest one shows what
 * articles read of the rest.
 */
export class KeyCoverage {
  readonly #pages: ReadonlyMap<string, KeysOfFile>;
  readonly #shared: readonly KeysOfFile[];
  /** Changes with the order of the shared keys. */
  readonly #shape: string;
  readonly #tracer = new ReadTracer();
  readonly #reads = new Map<string, PageReads>();

  /** @param content without problems */
  constructor(content: Content) {
    const withKeys = (file: ContentFile): KeysOfFile => ({ file, keys: contentKeys(file) });
    this.#pages = new Map(content.pages.map((file) => [pagePath(file.slug), withKeys(file)]));
    this.#shared = content.files.filter(({ kind }) => kind === 'settings' || kind === 'collection').map(withKeys);
    this.#shape = hashText(JSON.stringify(this.#shared.map(({ keys }) => keys.map(({ path }) => path))));
  }

  /** Whether it matters what a page reads. */
  concerns({ articles }: Site, { path, view }: Route): boolean {
    if (view.kind === 'article') return view.article === articles[0];
    return view.kind !== 'article-list' && this.#pages.has(path);
  }

  /**
   * Takes over what a page that stays as it is had read.
   * @param recipe names all that the page was drawn from
   * @returns whether that is known
   */
  keep(ledger: Ledger, { path }: Route, recipe: string): boolean {
    const kept = ledger.keep(nameOf(path), this.#recipe(recipe));
    if (kept) this.#reads.set(path, kept.value as PageReads);
    return kept !== undefined;
  }

  /**
   * Draws a page, and notes what it reads.
   * @param draw draws it from the site and route that it is given
   */
  draw(ledger: Ledger, site: Site, route: Route, recipe: string, draw: (site: Site, route: Route) => string): string {
    this.#tracer.forget();
    const html = draw(this.#tracer.follow(site), this.#tracer.follow(route));
    const read = valuesRead(this.#tracer);
    const page = this.#pages.get(route.path);
    const reads: PageReads = { own: bitsOf(page ? [page] : [], read), shared: bitsOf(this.#shared, read) };
    this.#reads.set(route.path, reads);
    ledger.note(nameOf(route.path), { recipe: this.#recipe(recipe), files: [], value: reads });
    return html;
  }

  /** How many keys there are in all of the content but articles, and how many of them pages have read. */
  count(): { reached: number; total: number } {
    const files = [...this.#pages.values(), ...this.#shared];
    const total = files.reduce((sum, { keys }) => sum + keys.length, 0);
    const lost = this.#listUnread().reduce((sum, { key }) => sum + 1 + key.size, 0);
    return { reached: total - lost, total };
  }

  /**
   * The keys that no page has read, of those within each other the outermost. What its schema demands is let be, since
   * nobody could delete it; and so is a row of which nothing is read: it may be in a pack, and whether it is used at all is
   * the matter of another rule.
   */
  findings(): RuleFinding[] {
    return this.#listUnread().flatMap(({ file, key }) =>
      isRow(file, key) || isDemanded(file, key.path) ? [] : describe(file, key),
    );
  }

  #listUnread(): { file: ContentFile; key: ContentKey }[] {
    const own = [...this.#pages].flatMap(([path, { file, keys }]) => {
      const bits = Buffer.from(this.#reads.get(path)?.own ?? '', 'base64');
      return listUnread(file, keys, bits, 0);
    });
    const all = [...this.#reads.values()].map(({ shared }) => Buffer.from(shared, 'base64'));
    const bits = Buffer.from(
      all[0]?.map((_byte, place) => all.reduce((sum, next) => sum | (next[place] ?? 0), 0)) ?? [],
    );
    let from = 0;
    const shared = this.#shared.flatMap(({ file, keys }) => {
      from += keys.length;
      return listUnread(file, keys, bits, from - keys.length);
    });
    return [...own, ...shared];
  }

  #recipe(recipe: string): string {
    return `${recipe} ${this.#shape}`;
  }
}

/** Which keys of some files have been read. */
function bitsOf(files: readonly KeysOfFile[], read: ReadonlySet<string>): string {
  const names = files.flatMap(({ file, keys }) => keys.map(({ path }) => valueName(file.name, path)));
  const bits = Buffer.alloc(Math.ceil(names.length / 8));
  for (const [index, name] of names.entries())
    if (read.has(name)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  return bits.toString('base64');
}

const nameOf = (path: string) => `reads ${path}`;

/** @param from the place of the first key among the bits */
function listUnread(
  file: ContentFile,
  keys: readonly ContentKey[],
  bits: Buffer,
  from: number,
): { file: ContentFile; key: ContentKey }[] {
  const isRead = (place: number) => ((bits[(from + place) >> 3] ?? 0) & (1 << ((from + place) & 7))) !== 0;
  const unread: { file: ContentFile; key: ContentKey }[] = [];
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] as ContentKey;
    const within = Array.from({ length: key.size }, (_none, index) => place + 1 + index);
    // Rows are looked up by their ids, so a row is read when anything of it is.
    if (isRow(file, key) ? within.some(isRead) : isRead(place)) continue;
    unread.push({ file, key });
    place += key.size;
  }
  return unread;
}

/** A row of a collection, or an entry of a part of integrations.yaml. */
function isRow({ kind, slug }: ContentFile, { path: [first, second, ...deeper] }: ContentKey): boolean {
  if (kind === 'collection') return second === undefined;
  return slug === 'integrations' && isIntegration(String(first)) && second !== undefined && deeper.length === 0;
}

function describe(file: ContentFile, { path }: ContentKey): RuleFinding {
  const step = path.at(-1);
  return {
    code: 'unused-key',
    file,
    path,
    target: 'key',
    message: `No page shows ${typeof step === 'number' ? 'this entry' : `\`${step}\``}.`,
    hint: 'What it stands with is shown without it: delete it, or put it where a page shows it.',
  };
}
