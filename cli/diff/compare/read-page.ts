import { Parser } from 'htmlparser2';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Attributes } from './elements.ts';
import type { PageContent, PageHead } from './page-content.ts';
import { RegionReader } from './region-reader.ts';

/** Elements whose text is code or data; that of `<title>` is read. */
const collected = new Set(['title', 'style', 'script']);

/** Reads a page from its HTML, as any version of the site has written it. */
export function readPage(html: string): PageContent {
  const reader = new PageReader();
  const parser = new Parser(reader, { decodeEntities: true });
  parser.end(html);
  return reader.page();
}

class PageReader {
  readonly #head: PageHead = { title: '', description: '', canonical: '', robots: '', shareImage: '' };
  readonly #hidden = new Map<string, string[]>();
  #language = '';
  #body: RegionReader | undefined;
  /** The name and the text of the open element of `collected`. */
  #collected: { name: string; text: string } | undefined;

  onopentag(name: string, attributes: Attributes): void {
    if (name === 'html') this.#language = attributes.lang ?? '';
    else if (name === 'body') this.#body = new RegionReader();
    else {
      if (collected.has(name)) this.#collected = { name: hiddenName(name, attributes), text: '' };
      if (this.#body) this.#body.openElement(name, attributes);
      else this.#readHead(name, attributes);
    }
  }

  ontext(data: string): void {
    if (this.#collected) this.#collected.text += data;
    this.#body?.addText(data);
  }

  onclosetag(name: string): void {
    if (this.#collected && collected.has(name)) {
      if (name === 'title') this.#head.title ||= this.#collected.text.trim();
      else this.#hide(this.#collected.name, this.#collected.text);
      this.#collected = undefined;
    }
    if (name !== 'body' && name !== 'html') this.#body?.closeElement(name);
  }

  page(): PageContent {
    return {
      language: this.#language,
      head: this.#head,
      regions: this.#body?.regions() ?? [],
      hidden: new Map([...this.#hidden].map(([name, texts]) => [name, hashText(texts.join('\n'))])),
    };
  }

  #readHead(name: string, attributes: Attributes): void {
    const { content = '', property, rel = '', href = '' } = attributes;
    if (name === 'meta' && attributes.name === 'description') this.#head.description = content;
    else if (name === 'meta' && attributes.name === 'robots') this.#head.robots = content;
    else if (name === 'meta' && property === 'og:image') this.#head.shareImage = content;
    else if (name === 'link' && rel === 'canonical') this.#head.canonical = href;
    else if (name === 'link' && isOfCode(rel)) return;
    else if (name === 'meta' && attributes['http-equiv'] !== undefined)
      this.#hide('policy', content.replace(/'sha256-[^']*'/g, ''));
    else if (name === 'meta' || name === 'link') this.#hide('metadata', JSON.stringify(attributes));
  }

  #hide(name: string, text: string): void {
    const texts = this.#hidden.get(name) ?? [];
    this.#hidden.set(name, texts);
    texts.push(text);
  }
}

/** Whether a link in the head loads code or styles, whose addresses change with the code alone. */
function isOfCode(rel: string): boolean {
  return /^(?:stylesheet|preload|modulepreload)$/.test(rel);
}

function hiddenName(name: string, { type = '' }: Attributes): string {
  if (name === 'style') return 'styles';
  return type === 'application/ld+json' ? 'structured data' : 'scripts';
}
