import type { ArticleSource } from '../../src/content.gen.ts';
import type { FoundFile } from './find-files.ts';
import type { ContentFile } from './load-content.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import type { Reference } from './references.ts';

type Entry = Omit<ArticleSource, 'body'>;

/** What is kept of an article that was sound: enough for the checks that look at several files, and for lists. */
interface KnownArticle {
  stamp: string;
  hash: string;
  /** All but the body. */
  entry: Entry;
  references: KnownReference[];
}

type KnownReference = Pick<Reference, 'kind' | 'argument' | 'value' | 'path' | 'limit' | 'links'>;

/**
 * What earlier runs have found out about articles, by the names of their files, so that an unchanged one is not read
 * again. Articles are the one kind of file that a site may have thousands of.
 */
export class KnownArticles {
  #before: Map<string, KnownArticle>;
  #now = new Map<string, KnownArticle>();

  /** @param json of an earlier run with the same checks; see `toJson` */
  constructor(json: [name: string, article: KnownArticle][] = []) {
    this.#before = new Map(json);
  }

  toJson(): [name: string, article: KnownArticle][] {
    return [...this.#now];
  }

  /** @returns the file as it was, unless it has changed or is not known */
  recall(found: FoundFile): ContentFile | undefined {
    const known = found.stamp === '' ? undefined : this.#before.get(found.name);
    if (known?.stamp !== found.stamp) return undefined;
    this.#now.set(found.name, known);
    return new UnchangedArticle(found, known);
  }

  /** Keeps what was found out about an article, and gives it back. What holds facts can be upset by another file. */
  note(found: FoundFile, file: ContentFile): ContentFile {
    if (file.kind !== 'article' || !file.isValid || file.references.some(({ facts }) => facts.length > 0)) return file;
    const { body: _, ...source } = file.data as ArticleSource;
    // What is done to text without facts when the site is resolved.
    const entry = JSON.parse(JSON.stringify(source), (_key, value) => value?.trim?.() ?? value) as Entry;
    const references = file.references
      .filter(({ kind, links }) => links.length > 0 || (kind !== 'text' && kind !== 'placeholders'))
      .map(({ kind, argument, value, path, limit, links }) => ({
        kind,
        argument,
        value: kind === 'text' ? '' : value,
        path,
        limit,
        links,
      }));
    this.#now.set(found.name, { stamp: found.stamp, hash: file.hash, entry, references });
    return file;
  }
}

class UnchangedArticle implements ContentFile {
  readonly isUnchanged = true;
  readonly isValid = true;
  readonly kind = 'article';
  readonly name: string;
  readonly slug: string;
  readonly schema: string;
  readonly hash: string;
  readonly data: ArticleSource;
  readonly references: Reference[];
  readonly #path: string;
  #text: string | undefined;

  constructor({ name, slug, schema, path }: FoundFile, { hash, entry, references }: KnownArticle) {
    this.name = name;
    this.slug = slug;
    this.schema = schema;
    this.hash = hash;
    this.#path = path;
    const data = Object.defineProperty({ ...entry } as ArticleSource, 'body', { get: () => this.#readBody() });
    this.data = data;
    this.references = references.map(
      (reference): Reference => ({
        ...reference,
        facts: [],
        parent: data as unknown as Reference['parent'],
        key: '',
      }),
    );
  }

  get text(): string {
    this.#text ??= readText(this.#path).text;
    return this.#text;
  }

  #readBody(): string {
    return (parseYaml(this.text).data as ArticleSource).body;
  }
}
