import { asHtml, type Html } from '../../../src/html.ts';
import { findShareImage } from '../../../src/share-image.ts';
import type { RenderShared } from '../../../src/shared-html.ts';
import { type SharedSite, type Site, sharedPart } from '../../../src/site.ts';
import type { Route, View } from '../../../src/views.ts';
import type { Bundle } from './bundle.ts';
import { ReadTracer } from './read-tracer.ts';

/** A rendered page and what it has read, as JSON pointers. */
export interface Page {
  /** With placeholders for HTML that pages share: `<!--2-->` is the third text in `sharedHtml` of the renderer. */
  html: string;
  /** In what all pages share: what the page itself has read, and what each text in it has that other pages share. */
  siteReads: ReadonlySet<string>[];
  /** In the view of its route. */
  viewReads: ReadonlySet<string>;
}

/** HTML that pages share. */
interface Chunk {
  /** Takes its place in the pages. */
  placeholder: Html;
  reads: ReadonlySet<string>;
}

/** Renders the pages of a site, and what they share only once. */
export class PageRenderer {
  /** Grows with each text that pages share. */
  readonly sharedHtml: string[] = [];
  readonly #chunks = new Map<string, Chunk>();
  readonly #site: Site;
  readonly #tracer: ReadTracer<SharedSite>;
  readonly #bundle: Pick<Bundle, 'render' | 'assets'>;
  readonly #style: string;

  /** @param style goes into the head of each page */
  constructor(site: Site, bundle: Pick<Bundle, 'render' | 'assets'>, style: string) {
    this.#site = site;
    this.#tracer = new ReadTracer(sharedPart(site));
    this.#bundle = bundle;
    this.#style = style;
  }

  render({ path, view }: Route): Page {
    const { render, assets } = this.#bundle;
    const shareImage = findShareImage(this.#site, path);
    const tracer = new ReadTracer<View>(view);
    const siteReads: ReadonlySet<string>[] = [];
    const renderShared: RenderShared = (key, render) => {
      const chunk = this.#renderChunk(key, render);
      siteReads.push(chunk.reads);
      return chunk.placeholder;
    };
    const all = { ...assets, style: this.#style, renderShared };
    const page = tracer.record(() =>
      this.#tracer.record(() => render.renderRoute(this.#tracer.view, { path, view: tracer.view }, shareImage, all)),
    );
    siteReads.push(page.result.reads);
    return { html: page.result.result, siteReads, viewReads: page.reads };
  }

  #renderChunk(key: string, render: () => Html): Chunk {
    let chunk = this.#chunks.get(key);
    if (!chunk) {
      const { result, reads } = this.#tracer.record(render);
      chunk = { placeholder: asHtml(`<!--${this.sharedHtml.push(result) - 1}-->`), reads };
      this.#chunks.set(key, chunk);
    }
    return chunk;
  }
}
