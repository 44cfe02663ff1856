import { basePath } from '../../../src/base-path.ts';
import { asHtml, type Html } from '../../../src/html.ts';
import { mountHtml } from '../../../src/mount-html.ts';
import { findShareImage } from '../../../src/share-image.ts';
import type { RenderShared } from '../../../src/shared-html.ts';
import { type SharedSite, sharedPart } from '../../../src/shared-site.ts';
import { inAllLanguages, type Site } from '../../../src/site.ts';
import { type Route, siteOf } from '../../../src/views.ts';
import type { Bundle } from './bundle.ts';
import { ReadTracer } from './read-tracer.ts';

/** A rendered page, and JSON pointers to the data of the site that it has read. */
export interface Page {
  /**
   * The HTML, with placeholders for HTML that pages share: `<!--2-->` stands for the third item of the renderer's
   * `sharedHtml`.
   */
  html: string;
  /** Pointers into the shared data of the site: one set for the page, and one for each piece of shared HTML in it. */
  siteReads: ReadonlySet<string>[];
}

/** HTML that pages share, with the data that it has read. */
interface Chunk {
  /** The placeholder for it in pages. */
  placeholder: Html;
  reads: ReadonlySet<string>;
}

/** Renders the pages of a site. HTML that pages share is rendered only once. */
export class PageRenderer {
  /** The HTML that placeholders stand for. Rendering a page may add some. */
  readonly sharedHtml: string[] = [];
  readonly #chunks = new Map<string, Chunk>();
  readonly #site: Site;
  /** What pages read of the site in each language, by its first page. */
  readonly #tracers: ReadonlyMap<string, ReadTracer<SharedSite>>;
  readonly #bundle: Pick<Bundle, 'render' | 'assets'>;
  readonly #style: string;
  readonly #base: string;

  /** @param style the style that the head of each page contains */
  constructor(site: Site, bundle: Pick<Bundle, 'render' | 'assets'>, style: string) {
    this.#site = site;
    this.#tracers = new Map(inAllLanguages(site).map((one) => [one.home, new ReadTracer(sharedPart(one))]));
    this.#bundle = bundle;
    this.#style = style;
    this.#base = basePath(site.settings);
  }

  render(route: Route): Page {
    const { path, view } = route;
    const { render, assets } = this.#bundle;
    const shareImage = findShareImage(this.#site, path);
    const siteReads: ReadonlySet<string>[] = [];
    const { home } = siteOf(this.#site, view, path);
    const tracer = this.#tracers.get(home);
    if (!tracer) throw new Error(`There is no language at ${home}.`);
    const renderShared: RenderShared = (key, render) => {
      const chunk = this.#renderChunk(`${home} ${key}`, tracer, render);
      siteReads.push(chunk.reads);
      return chunk.placeholder;
    };
    const all = { ...assets, style: this.#style, renderShared };
    const { result, reads } = tracer.record(() => render.renderRoute(tracer.view, route, shareImage, all));
    siteReads.push(reads);
    return { html: mountHtml(result, this.#base), siteReads };
  }

  #renderChunk(key: string, tracer: ReadTracer<SharedSite>, render: () => Html): Chunk {
    let chunk = this.#chunks.get(key);
    if (!chunk) {
      const { result, reads } = tracer.record(render);
      const html = mountHtml(result, this.#base);
      chunk = { placeholder: asHtml(`<!--${this.sharedHtml.push(html) - 1}-->`), reads };
      this.#chunks.set(key, chunk);
    }
    return chunk;
  }
}
