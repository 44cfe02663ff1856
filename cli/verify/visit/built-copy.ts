import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { HeaderRule } from '../../build/header-rules/header-rule.ts';
import { headersFor, parseHeaders } from '../../build/header-rules/parse-headers.ts';
import { foldersWithNotFound, notFoundFile } from '../../build/publish/not-found-pages.ts';
import { readRedirects } from '../../build/redirects/read-redirects.ts';
import type { RedirectRules } from '../../build/redirects/redirects-file.ts';
import { listBuiltPages } from '../../build/weight/built-site.ts';
import { notFoundPath } from '../../site/model/routes.ts';
import { parseSitemap } from './sitemap.ts';

/** A built site on this machine, with which the one on the host is compared. */
export class BuiltCopy {
  readonly redirects: RedirectRules;
  readonly #folder: string;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #rules: readonly HeaderRule[];

  /** @throws {EnvironmentError} when the folder does not contain a built site */
  constructor(folder: string) {
    this.#folder = folder;
    this.#pages = new Map(listBuiltPages(folder).map(({ path, file }) => [encodeURI(path), file]));
    this.redirects = readRedirects(folder);
    this.#rules = parseHeaders(this.read('/_headers')?.toString() ?? '');
  }

  /** The encoded paths of all pages, such as `/about`. */
  get routes(): string[] {
    return [...this.#pages.keys()].filter((path) => path !== notFoundPath);
  }

  /** The URLs in its site map. */
  get sitemap(): string[] {
    return parseSitemap(this.read('/sitemap.xml')?.toString() ?? '')?.addresses ?? [];
  }

  /** Reads a page by its encoded path; the one for what does not exist is at `/404`. */
  readPage(route: string): Buffer | undefined {
    const file = this.#pages.get(route);
    return file === undefined ? undefined : readIfThere(file);
  }

  /** Reads a file by its encoded path, which a page or a host may name: never one outside of the folder. */
  read(path: string): Buffer | undefined {
    const file = join(this.#folder, decode(path.replace(/[?#].*$/, '')));
    const local = relative(this.#folder, file);
    return local === '' || local.split(sep)[0] === '..' ? undefined : readIfThere(file);
  }

  /** The folders of languages that have a not-found page of their own, such as `en`. */
  get languagesWithNotFound(): string[] {
    return foldersWithNotFound(this.#folder);
  }

  /** Reads the not-found page of a language, if it has one of its own. */
  readNotFound(language: string): Buffer | undefined {
    return this.languagesWithNotFound.includes(language) ? this.read(`/${language}/${notFoundFile}`) : undefined;
  }

  /** The headers of a path, according to `_headers`. */
  headersFor(path: string): Headers {
    return headersFor(this.#rules, path);
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Decodes a path; a broken one is no file's. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
