import { imageName } from '../compare/image-name.ts';
import type { Cause, Field, ImageDiff, LinkDiff, PageDiff } from '../compare/site-diff.ts';
import { type Attribute, type ChangedText, createAttribution } from './attribute.ts';
import type { ContentChange, Owner } from './content-change.ts';
import { isArticleAt, isPageFile } from './page-file.ts';

interface CausesInput {
  /** What differs in the content. */
  changes: readonly ContentChange[];
  /** The files that differ, relative to the content folder, also if only the order of their entries does. */
  files: readonly string[];
  /** The language of the texts, such as `en`. */
  language: string;
  /** The folders of the further languages. */
  languages: readonly string[];
  /** Whether the code of the two sides differs. */
  isOtherCode: boolean;
  /** Returns where a value is. */
  fieldOf: (change: ContentChange) => Field;
}

/** Finds the changes of content that changes of pages come from, and collects the pages that each one reaches. */
export class Causes {
  readonly #input: CausesInput;
  readonly #find: Attribute;
  readonly #causes = new Map<string, Cause>();

  constructor(input: CausesInput) {
    this.#input = input;
    this.#find = createAttribution(input.changes, input.language);
  }

  /** Adds the cause to each change of a page that does not come from its own file. */
  attribute(page: PageDiff): PageDiff {
    const { files, languages } = this.#input;
    const isOwn = ({ owner }: ContentChange) => isOwner(owner, page, languages);
    const hasOwn = page.change !== 'changed' || files.some((file) => isFileOf(file, page, languages));
    let first: string | undefined;
    const causeOf = (source: ContentChange | undefined): string | undefined => {
      if (source ? isOwn(source) : hasOwn) return undefined;
      // What no text explains, such as the share image, mostly comes with one that is explained.
      if (!source && first !== undefined) return first;
      const cause = this.#add(source?.owner ?? this.#fallback(), page.route);
      first ??= cause;
      return cause;
    };
    const sourceOf = (texts: readonly ChangedText[]) =>
      texts.map((text) => this.#find(text, isOwn)).find((found) => found !== undefined);
    const withCause = <Item>(items: readonly Item[], textsOf: (item: Item) => ChangedText[]) =>
      items.map((item) => {
        const cause = causeOf(sourceOf(textsOf(item)));
        return cause === undefined ? item : { ...item, cause };
      });
    const words = page.words.map((change) => {
      const source = this.#find(change, isOwn);
      const cause = causeOf(source);
      return { ...change, ...(source ? { field: this.#input.fieldOf(source) } : {}), ...(cause ? { cause } : {}) };
    });
    const search = withCause(page.search, (change) => [change]);
    const links = withCause(page.links, linkTexts);
    const images = withCause(page.images, imageTexts);
    const sections = withCause(page.sections, () => []);
    const items: { cause?: string }[] = [...search, ...sections, ...links, ...images, ...words];
    if (items.length === 0) causeOf(undefined);
    const isShared = !hasOwn && items.every(({ cause }) => cause !== undefined);
    return { ...page, isShared, search, sections, links, images, words };
  }

  /** Lists all causes, those that reach most pages first. */
  list(): Cause[] {
    return [...this.#causes.values()].sort((one, other) => other.pages.length - one.pages.length);
  }

  #add(owner: Owner | { kind: 'code' | 'unknown'; name: string }, route: string): string {
    const id = `${owner.kind} ${owner.name}`;
    const { changes, fieldOf } = this.#input;
    const cause = this.#causes.get(id) ?? {
      id,
      kind: owner.kind,
      name: owner.name,
      changes: changes
        .filter((change) => change.owner.kind === owner.kind && change.owner.name === owner.name)
        .map((change) => ({
          field: fieldOf(change),
          ...(change.before === undefined ? {} : { before: change.before }),
          ...(change.after === undefined ? {} : { after: change.after }),
        })),
      pages: [],
    };
    this.#causes.set(id, cause);
    // Pages are attributed one after another.
    if (cause.pages.at(-1) !== route) cause.pages.push(route);
    return id;
  }

  /** Returns the cause of a change that no text explains: the only thing that was edited, or the code. */
  #fallback(): Owner | { kind: 'code' | 'unknown'; name: string } {
    const { changes, files, isOtherCode } = this.#input;
    if (isOtherCode) return { kind: 'code', name: 'the code of the site' };
    const reordered = files.filter((file) => changes.every((change) => change.file !== file));
    const owners = [
      ...changes.map(({ owner }) => owner),
      ...reordered.map((file): Owner => ({ kind: 'settings', name: file })),
    ];
    const [first, ...others] = owners;
    const isOnly = others.every(({ kind, name }) => kind === first?.kind && name === first.name);
    return first && isOnly ? first : { kind: 'unknown', name: 'several changes' };
  }
}

/** Whether a page is made from what was edited. */
function isOwner({ kind, name }: Owner, { route, from }: PageDiff, languages: readonly string[]): boolean {
  if (kind === 'article') return isArticleAt(route, name, languages);
  return kind === 'page' && (name === route || name === from);
}

/** Whether a file of the content is that of a page. */
function isFileOf(file: string, { route, from }: PageDiff, languages: readonly string[]): boolean {
  const [, article] = /^articles\/(.+)\.yaml$/.exec(file) ?? [];
  if (article !== undefined) return isArticleAt(route, article, languages);
  return isPageFile(file, route) || (from !== undefined && isPageFile(file, from));
}

function linkTexts({ change, text, before = '', after = '' }: LinkDiff): ChangedText[] {
  const byText =
    change === 'changed' ? [] : [change === 'added' ? { before: '', after: text } : { before: text, after: '' }];
  return [{ before, after }, ...byText];
}

function imageTexts({ before, after }: ImageDiff): ChangedText[] {
  const name = (address = '') => imageName(address).replace(/^.*\/media\//, '');
  return [{ before: name(before?.address), after: name(after?.address) }];
}
