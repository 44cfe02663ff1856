import { Parser } from 'htmlparser2';
import { hashText } from '../../../platform/files/hash-text.ts';
import { formTexts } from './form-texts.ts';
import { imageName, withoutHashes } from './image-name.ts';
import type { Block, BlockKind, PageContent, PageHead, PageImage, PageLink, Region } from './page-content.ts';

type Attributes = Readonly<Record<string, string>>;

/** Elements that do not end the text around them. A `<span>` does, unless there is a space beside it. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text nobody reads. */
const unread = new Set(['script', 'style', 'template', 'svg', 'math']);

const headings = new Set(['h1', 'h2', 'h3']);

/** Attributes whose values are read, with the kind of their text. */
const readAttributes: readonly (readonly [name: string, kind: BlockKind])[] = [
  ['alt', 'alternative text'],
  ['aria-label', 'name'],
  ['title', 'name'],
  ['placeholder', 'placeholder'],
];

/** Reads a page from its HTML, as any version of the site has written it. */
export function readPage(html: string): PageContent {
  const reader = new PageReader();
  const parser = new Parser(reader, { decodeEntities: true });
  parser.end(html);
  return reader.page();
}

/** An open region, with the elements read so far. */
interface OpenRegion extends Region {
  tags: string[];
}

class PageReader {
  readonly #head: PageHead = { title: '', description: '', canonical: '', robots: '', shareImage: '' };
  readonly #hidden = new Map<string, string[]>();
  readonly #regions: OpenRegion[] = [];
  #language = '';
  #region: OpenRegion | undefined;
  /** The names of the open elements inside `<body>`. */
  readonly #open: string[] = [];
  #isInBody = false;
  #text = '';
  #unread = 0;
  #collected: { name: string; text: string } | undefined;
  #links: { link: PageLink; from: number }[] = [];
  /** The texts of the current region, to find the text of a link. */
  #heading: string[] | undefined;

  onopentag(name: string, attributes: Attributes): void {
    if (name === 'html') this.#language = attributes.lang ?? '';
    if (name === 'body') {
      this.#isInBody = true;
      this.#openRegion('navigation', undefined);
      return;
    }
    if (name === 'title' || name === 'style' || name === 'script')
      this.#collected = { name: hiddenName(name, attributes), text: '' };
    if (!this.#isInBody) {
      this.#readHead(name, attributes);
      return;
    }
    this.#openElement(name, attributes);
  }

  ontext(data: string): void {
    if (this.#collected) this.#collected.text += data;
    if (!this.#isInBody || this.#unread > 0) return;
    this.#text += this.#open.includes('pre') ? data : data.replace(/\s+/g, ' ');
  }

  onclosetag(name: string): void {
    if (this.#collected && (name === 'title' || name === 'style' || name === 'script')) {
      if (name === 'title') this.#head.title ||= this.#collected.text.trim();
      else this.#hide(this.#collected.name, this.#collected.text);
      this.#collected = undefined;
    }
    if (this.#isInBody && name !== 'body' && name !== 'html') this.#closeElement(name);
  }

  page(): PageContent {
    this.#endText();
    return {
      language: this.#language,
      head: this.#head,
      regions: this.#regions
        .filter(
          ({ blocks, links, images, place }) => place === 'section' || blocks.length + links.length + images.length > 0,
        )
        .map(({ tags, ...region }) => ({
          ...region,
          heading: region.place === 'section' ? region.heading : undefined,
          blocks: withoutRepeatedForms(region.blocks),
          markup: hashText(tags.join('')),
        })),
      hidden: new Map([...this.#hidden].map(([name, texts]) => [name, hashText(texts.join('\n'))])),
    };
  }

  #readHead(name: string, attributes: Attributes): void {
    const { content = '', property, rel, href = '' } = attributes;
    if (name === 'meta' && attributes.name === 'description') this.#head.description = content;
    else if (name === 'meta' && attributes.name === 'robots') this.#head.robots = content;
    else if (name === 'meta' && property === 'og:image') this.#head.shareImage = imageName(content);
    else if (name === 'link' && rel === 'canonical') this.#head.canonical = href;
  }

  #openElement(name: string, attributes: Attributes): void {
    const depth = this.#open.length;
    const parent = this.#open.at(-1);
    if (name === 'main') this.#endRegion();
    else if (parent === 'main' && depth === this.#open.indexOf('main') + 1) this.#openRegion('section', attributes.id);
    if (!voidElements.has(name)) this.#open.push(name);
    if (unread.has(name)) this.#unread += 1;
    this.#region?.tags.push(startTag(name, attributes));
    if (this.#unread > 0) return;
    if (this.#endsText(name)) this.#endText();
    if (name === 'br') this.#text += ' ';
    if (headings.has(name) && this.#region && this.#region.heading === undefined) this.#heading = [];
    if (name === 'a' && attributes.href !== undefined) {
      const link = { text: '', to: attributes.href };
      this.#region?.links.push(link);
      this.#links.push({ link, from: this.#region?.blocks.length ?? 0 });
    }
    if (name === 'form' && attributes.action) this.#region?.links.push({ text: '', to: attributes.action });
    if (name === 'iframe')
      this.#region?.links.push({ text: attributes.title ?? '', to: attributes['data-src'] ?? attributes.src ?? '' });
    if (name === 'img') this.#region?.images.push(readImage(attributes));
    this.#readAttributes(attributes);
  }

  #closeElement(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    this.#open.length = at;
    if (unread.has(name)) {
      this.#unread -= 1;
      return;
    }
    if (this.#unread > 0) return;
    if (this.#endsText(name)) this.#endText();
    if (name === 'a') this.#closeLink();
    if (headings.has(name) && this.#heading && this.#region) {
      this.#endText();
      this.#region.heading = this.#heading.join(' ');
      this.#heading = undefined;
    }
    if (name === 'main') {
      this.#endRegion();
      this.#openRegion('footer', undefined);
    }
  }

  /** Whether the text before a tag ends there. */
  #endsText(name: string): boolean {
    if (this.#open.includes('pre')) return false;
    if (!inline.has(name)) return true;
    return name === 'span' && this.#text !== '' && !this.#text.endsWith(' ');
  }

  #closeLink(): void {
    const open = this.#links.pop();
    if (!open) return;
    const texts = (this.#region?.blocks ?? []).slice(open.from).map(({ text }) => text);
    open.link.text = [...texts, this.#text.trim()].filter((text) => text !== '').join(' ');
  }

  #readAttributes(attributes: Attributes): void {
    for (const [name, kind] of readAttributes) this.#addBlock(kind, attributes[name] ?? '');
    for (const text of formTexts(attributes['data-props'])) this.#addBlock('form', text);
  }

  #endText(): void {
    const text = this.#text.trim();
    this.#text = '';
    this.#addBlock('text', text);
    this.#heading?.push(...(text === '' ? [] : [text]));
  }

  #addBlock(kind: BlockKind, text: string): void {
    if (text !== '') this.#region?.blocks.push({ kind, text });
  }

  #openRegion(place: Region['place'], id: string | undefined): void {
    this.#endText();
    this.#region = { place, id, heading: undefined, blocks: [], links: [], images: [], markup: '', tags: [] };
    this.#regions.push(this.#region);
  }

  #endRegion(): void {
    this.#endText();
    this.#region = undefined;
  }

  #hide(name: string, text: string): void {
    const texts = this.#hidden.get(name) ?? [];
    this.#hidden.set(name, texts);
    texts.push(withoutHashes(text));
  }
}

/** Drops texts of forms that are visible as well, such as the label of a button. */
function withoutRepeatedForms(blocks: readonly Block[]): Block[] {
  const visible = new Set(blocks.flatMap(({ kind, text }) => (kind === 'form' ? [] : text)));
  return blocks.filter(({ kind, text }) => kind !== 'form' || !visible.has(text));
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

function hiddenName(name: string, { type = '' }: Attributes): string {
  if (name === 'style') return 'styles';
  return type === 'application/ld+json' ? 'structured data' : 'scripts';
}

/** Returns a start tag with the attributes that are neither read, nor addresses, nor names that React makes up. */
function startTag(
  name: string,
  { class: classes = '', style = '', hidden, open, type = '', sizes = '' }: Attributes,
): string {
  return `<${name} ${classes} ${style} ${hidden !== undefined} ${open !== undefined} ${type} ${sizes}>`;
}

function readImage({ src = '', alt = '', width, height }: Attributes): PageImage {
  return { address: src, name: imageName(src), alt, width: toNumber(width), height: toNumber(height) };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined || text === '' ? undefined : Number(text);
}
