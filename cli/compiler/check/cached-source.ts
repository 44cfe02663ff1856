import type { FoundFile } from '../../content/find-files.ts';
import { type ParsedMarkdown, parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import type { FillSlots } from '../../content/markdown/slots.ts';
import { readText } from '../../content/read-text.ts';
import { factIds } from '../../content/schema/facts.ts';
import type { Need, Reference, VocabularyWord } from '../../content/schema/keywords.ts';
import type { ScriptUse } from '../../content/schema/scripts.ts';
import type { UnknownWord } from '../../content/spelling.ts';
import { parseYaml } from '../../content/yaml/parse/parse-yaml.ts';
import type { AllowComment } from '../../content/yaml/parse-allow-comments.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import type { CheckedSource } from '../model/content-file.ts';
import type { CachedFile, CachedReference } from './cached-file.ts';

/** A content file from the cache. Its text is only read on access. */
export class CachedSource implements CheckedSource {
  readonly isValid = true;
  readonly isSlim: boolean;
  readonly name: string;
  readonly kind: CheckedSource['kind'];
  readonly slug: string;
  readonly schema: string;
  readonly language: string | undefined;
  readonly hash: string;
  readonly data: unknown;
  readonly references: Reference[];
  readonly allowed: readonly AllowComment[];
  readonly scaffolded: readonly string[];
  readonly samples: readonly string[];
  readonly prices: readonly string[];
  readonly words: readonly VocabularyWord[];
  readonly needs: readonly Need[];
  readonly scripts: readonly ScriptUse[];
  readonly unknownWords: readonly UnknownWord[];
  readonly body: FillSlots | undefined;
  readonly #found: FoundFile;
  #text: string | undefined;

  constructor(
    found: FoundFile,
    {
      hash,
      data,
      references,
      allowed = [],
      scaffolded = [],
      samples = [],
      prices = [],
      words = [],
      needs = [],
      scripts = [],
      unknownWords = [],
      isSlim = false,
    }: CachedFile,
    body?: FillSlots,
  ) {
    const { name, kind, slug, schema, language } = found;
    this.name = name;
    this.kind = kind;
    this.slug = slug;
    this.schema = schema;
    this.language = language;
    this.hash = hash;
    this.allowed = allowed;
    this.scaffolded = scaffolded;
    this.samples = samples;
    this.prices = prices;
    this.words = words;
    this.needs = needs;
    this.scripts = scripts;
    this.unknownWords = unknownWords;
    this.isSlim = isSlim;
    this.body = body;
    this.#found = found;
    this.data = data;
    if (this.isSlim) Object.defineProperty(this.data, 'body', { get: () => this.#readBody() });
    this.references = references.map((reference) => this.#fill(reference));
  }

  get text(): string {
    this.#text ??= this.#readText();
    return this.#text;
  }

  #readText(): string {
    const { text, findings } = readText(this.#found);
    if (findings.length > 0)
      throw new EnvironmentError(`${this.name} has changed since it was checked. Run the command again.`);
    return text;
  }

  #readBody(): string {
    return String(asRecord(parseYaml(this.text).data).body);
  }

  /** Restores a reference with its value in the data. Does not read the body of a slim article. */
  #fill({ limit = Number.MAX_SAFE_INTEGER, media = [], markdown, ...reference }: CachedReference): Reference {
    const { kind, path, links } = reference;
    const key = path.at(-1) ?? '';
    const parent: Reference['parent'] = Object(valueAt(this.data, path.slice(0, -1)));
    // These are keys themselves, and not values.
    const isKey = kind === 'route' || (kind === 'key' && reference.argument === 'filter');
    const value = this.isSlim && kind === 'text' ? '' : String(isKey ? key : parent[key]);
    const facts = kind === 'text' ? factIds(value) : [];
    const filled: Reference = { ...reference, limit, media, value, facts, parent, key };
    if (!markdown) return filled;
    // Parsed only for what is not in the cache.
    let parsed: ParsedMarkdown | undefined;
    const parse = () => {
      parsed ??= parseMarkdown(value);
      return parsed;
    };
    filled.markdown = {
      ...markdown,
      links,
      media,
      get prose() {
        return parse().prose;
      },
      pieces: undefined,
      toHtml: (filler) => parse().toHtml(filler),
    };
    return filled;
  }
}
