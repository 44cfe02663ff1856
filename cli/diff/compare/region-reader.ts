import { hashText } from '../../platform/files/hash-text.ts';
import {
  type Attributes,
  headings,
  inline,
  readAttributes,
  readImage,
  startTag,
  unread,
  voidElements,
} from './elements.ts';
import { formTexts } from './form-texts.ts';
import type { Block, BlockKind, PageLink, Region } from './page-content.ts';

/** An open region, with the elements read so far. */
interface OpenRegion extends Region {
  tags: string[];
}

/** Reads the body of a page, tag by tag, into its regions. */
export class RegionReader {
  readonly #regions: OpenRegion[] = [];
  #region: OpenRegion | undefined;
  /** The names of the open elements. */
  readonly #open: string[] = [];
  #text = '';
  /** Whether an element has just ended, without a text after it. */
  #isAfterElement = false;
  /** Whether that was a `<span>`, which ends the text before it unless a space follows. */
  #isAfterSpan = false;
  #unread = 0;
  /** The number of open elements around the outermost hidden one. */
  #hiddenFrom: number | undefined;
  /** The open links, each with the number of texts and the unfinished text before it. */
  #links: { link: PageLink; from: number; before: string }[] = [];
  /** The texts of the open heading. */
  #heading: string[] | undefined;

  constructor() {
    this.#openRegion('navigation', undefined);
  }

  openElement(name: string, attributes: Attributes): void {
    const depth = this.#open.length;
    const parent = this.#open.at(-1);
    if (name === 'main') this.#endRegion();
    else if (parent === 'main' && depth === this.#open.indexOf('main') + 1) this.#openRegion('section', attributes.id);
    if (!voidElements.has(name)) this.#open.push(name);
    if (unread.has(name)) this.#unread += 1;
    this.#region?.tags.push(startTag(name, attributes));
    if (this.#unread > 0) return;
    if (this.#endsText(name) || this.#isAfterElement) this.#endText();
    this.#isAfterElement = false;
    this.#isAfterSpan = false;
    if (attributes.hidden !== undefined) this.#hiddenFrom ??= depth;
    if (name === 'br') this.#text += ' ';
    if (headings.has(name) && this.#region && this.#region.heading === undefined) this.#heading = [];
    if (name === 'a' && attributes.href !== undefined) {
      const link = { text: '', to: attributes.href };
      this.#region?.links.push(link);
      this.#links.push({ link, from: this.#region?.blocks.length ?? 0, before: this.#text.trimStart() });
    }
    if (name === 'form' && attributes.action) this.#region?.links.push({ text: '', to: attributes.action });
    if (name === 'iframe')
      this.#region?.links.push({ text: attributes.title ?? '', to: attributes['data-src'] ?? attributes.src ?? '' });
    if (name === 'img') this.#region?.images.push(readImage(attributes));
    this.#readAttributes(attributes);
  }

  addText(data: string): void {
    if (this.#unread > 0) return;
    if (this.#isAfterSpan && !/^\s/.test(data)) this.#endText();
    this.#isAfterSpan = false;
    this.#isAfterElement = false;
    this.#text += this.#open.includes('pre') ? data : data.replace(/\s+/g, ' ');
  }

  closeElement(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    this.#open.length = at;
    if (unread.has(name)) {
      this.#unread -= 1;
      return;
    }
    if (this.#unread > 0) return;
    const isInCode = this.#open.includes('pre');
    if (!isInCode && !inline.has(name)) this.#endText();
    this.#isAfterElement = !isInCode;
    this.#isAfterSpan = !isInCode && name === 'span';
    if (name === 'a') this.#closeLink();
    if (at === this.#hiddenFrom) {
      this.#endText();
      this.#hiddenFrom = undefined;
    }
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

  /** Returns the regions, without a bar or a footer that has nothing in it. */
  regions(): Region[] {
    this.#endText();
    return this.#regions
      .filter(
        ({ blocks, links, images, place }) => place === 'section' || blocks.length + links.length + images.length > 0,
      )
      .map(({ tags, ...region }) => ({
        ...region,
        heading: region.place === 'section' ? region.heading : undefined,
        blocks: withoutRepetition(region.blocks),
        markup: hashText(tags.join('')),
      }));
  }

  /** Whether the text before a start tag ends there. */
  #endsText(name: string): boolean {
    if (this.#open.includes('pre')) return false;
    if (!inline.has(name)) return true;
    return name === 'span' && this.#text !== '' && !this.#text.endsWith(' ');
  }

  #closeLink(): void {
    const open = this.#links.pop();
    if (!open) return;
    const blocks = (this.#region?.blocks ?? []).slice(open.from).map(({ text }) => text);
    const text = [...blocks, this.#text.trim()].filter((part) => part !== '').join(' ');
    open.link.text = text.slice(open.before.length).trim();
  }

  #readAttributes(attributes: Attributes): void {
    for (const [name, kind] of readAttributes) this.#addBlock(kind, attributes[name] ?? '');
    for (const text of formTexts(attributes['data-props'])) this.#addBlock('later', text);
  }

  #endText(): void {
    const text = this.#text.trim();
    this.#text = '';
    this.#addBlock(this.#hiddenFrom === undefined ? 'text' : 'later', text);
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
}

/** Drops texts that are shown later and are visible as well, such as the label of a button. */
function withoutRepetition(blocks: readonly Block[]): Block[] {
  const visible = new Set(blocks.flatMap(({ kind, text }) => (kind === 'later' ? [] : text)));
  return blocks.filter(({ kind, text }) => kind !== 'later' || !visible.has(text));
}
