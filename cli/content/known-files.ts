import type { ArticleSource } from '../../src/content.gen.ts';
import { factIds } from './facts.ts';
import type { FoundFile } from './find-files.ts';
import type { ContentFile } from './load-content.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { readingMinutes } from './reading-minutes.ts';
import type { Reference } from './references.ts';
import type { FileStamp } from './stamp.ts';

/** What is kept of a file that parses and that its schema accepts. */
interface KnownFile {
  stamp: FileStamp;
  hash: string;
  /** As JSON, since what is made of it is changed later. Of an article all but the body. */
  data: string;
  references: KnownReference[];
}

type KnownReference = Pick<Reference, 'kind' | 'argument' | 'path' | 'limit' | 'links'>;

/**
 * What earlier runs have found out about content files, by name, so that one that has not changed is neither parsed nor
 * checked against its schema again. Of articles, of which a site may have thousands, only what lists and the checks of
 * the whole site need is kept; their bodies are read when they are asked for.
 */
export class KnownFiles {
  readonly #before: Map<string, KnownFile>;
  readonly #now = new Map<string, KnownFile>();

  /** @param json of an earlier run with the same code that found no mistake; see `toJson` */
  constructor(json: [name: string, file: KnownFile][] = []) {
    this.#before = new Map(json);
  }

  toJson(): [name: string, file: KnownFile][] {
    return [...this.#now];
  }

  /** @returns the file as it was, unless it has changed or is not known */
  recall(found: FoundFile): ContentFile | undefined {
    const known = found.stamp && this.#before.get(found.name);
    if (!known?.stamp.every((part, index) => part === found.stamp?.[index])) return undefined;
    this.#now.set(found.name, known);
    return new UnchangedFile(found, known);
  }

  /** Keeps what was found out about a file, and gives it back. */
  note(found: FoundFile, file: ContentFile): ContentFile {
    const isArticle = file.kind === 'article';
    // Of an article the texts are not kept, so those that another file can upset are checked each time.
    if (!found.stamp || !file.isValid || (isArticle && holdsFacts(file))) return file;
    const data = toJson(isArticle ? entryOf(file.data as ArticleSource) : file.data, isArticle);
    if (data === undefined) return file;
    const references = file.references
      .filter(({ kind, links }) => !isArticle || links.length > 0 || (kind !== 'text' && kind !== 'placeholders'))
      .map(({ kind, argument, path, limit, links }) => ({ kind, argument, path, limit, links }));
    this.#now.set(found.name, { stamp: found.stamp, hash: file.hash, data, references });
    return file;
  }
}

function holdsFacts(file: ContentFile): boolean {
  return file.references.some(({ facts }) => facts.length > 0);
}

/** All but the body, and how long it takes to read. */
function entryOf({ body, ...entry }: ArticleSource): unknown {
  return { ...entry, minutes: readingMinutes(body) };
}

/**
 * @param isTrimmed does to texts without facts what is done when the site is resolved
 * @returns nothing when JSON cannot hold it: YAML knows infinite numbers
 */
function toJson(data: unknown, isTrimmed: boolean): string | undefined {
  let isWhole = true;
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) isWhole = false;
    return isTrimmed && typeof value === 'string' ? value.trim() : value;
  });
  return isWhole ? json : undefined;
}

class UnchangedFile implements ContentFile {
  readonly isValid = true;
  readonly isSlim: boolean;
  readonly name: string;
  readonly kind: ContentFile['kind'];
  readonly slug: string;
  readonly schema: string;
  readonly hash: string;
  readonly data: unknown;
  readonly references: Reference[];
  readonly #path: string;
  #text: string | undefined;

  constructor({ name, kind, slug, schema, path }: FoundFile, { hash, data, references }: KnownFile) {
    this.name = name;
    this.kind = kind;
    this.slug = slug;
    this.schema = schema;
    this.hash = hash;
    this.isSlim = kind === 'article';
    this.#path = path;
    this.data = JSON.parse(data);
    if (this.isSlim) Object.defineProperty(this.data, 'body', { get: () => this.#readBody() });
    this.references = references.map((reference) => this.#fill(reference));
  }

  get text(): string {
    this.#text ??= readText(this.#path).text;
    return this.#text;
  }

  #readBody(): string {
    return (parseYaml(this.text).data as ArticleSource).body;
  }

  /** Puts a reference back into the data; the body of an article is not looked at for it. */
  #fill(reference: KnownReference): Reference {
    const { kind, path } = reference;
    const key = path.at(-1) ?? '';
    let parent = this.data as Reference['parent'];
    for (const step of path.slice(0, -1)) parent = parent[step] as Reference['parent'];
    const value = this.isSlim && kind === 'text' ? '' : String(parent[key]);
    const facts = kind === 'text' ? factIds(value) : [];
    return { ...reference, value, facts, parent, key };
  }
}
