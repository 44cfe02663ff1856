import { randomUUID } from 'node:crypto';
import { headerOf } from './answer.ts';
import type { Asker } from './asker.ts';
import type { BuiltCopy } from './built-copy.ts';
import { readRoutes } from './read-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { SiteAddress } from './site-address.ts';
import type { Visit, VisitedPage } from './visit.ts';
import { listUrls, visitFile, visitPage } from './visit-paths.ts';

export interface VisitOptions {
  asker: Asker;
  built: BuiltCopy | undefined;
  /** Called after each page, with how many there are. */
  onPage: (done: number, total: number) => void;
}

/** Asks for the front page of a site: whatever else is asked for depends on it. */
export function visitFront(base: string, asker: Asker): Promise<VisitedPage> {
  return visitPage('/', new SiteAddress(base, base), asker);
}

/** Asks for all pages of a site, what they load, and what is not there. */
export async function openVisit(base: string, front: VisitedPage, options: VisitOptions): Promise<Visit> {
  const { asker, built } = options;
  const address = new SiteAddress(base, declaredBase(front, base));
  const ask: Visit['ask'] = (url, askOptions) => asker.ask(url, askOptions);
  const routes = await readRoutes(address, ask, built);
  let done = 0;
  const pages = await Promise.all(
    routes.paths.map(async (path) => {
      const page = path === '/' ? front : await visitPage(path, address, asker);
      done += 1;
      options.onPage(done, routes.paths.length);
      return page;
    }),
  );
  const rules = /^"([^"]+)"$/.exec(headerOf(front.answer, 'Speculation-Rules'))?.[1];
  const files = listUrls(pages, address, (facts) => (rules === undefined ? facts.files : [rules, ...facts.files]));
  const token = randomUUID().slice(0, 8);
  const inLanguages = (built?.languagesWithNotFound ?? []).map(
    async (language) => [language, await visitPage(`/${language}/no-such-page-${token}`, address, asker)] as const,
  );
  const deepest = routes.paths.toSorted((a, b) => b.split('/').length - a.split('/').length)[0] ?? '/';
  return {
    address,
    front,
    routes,
    pages,
    assets: await Promise.all(files.map((url) => visitFile(url, address, asker))),
    missing: {
      page: await visitPage(`/no-such-page-${token}`, address, asker),
      pageBelow: await visitPage(`${deepest === '/' ? '' : deepest}/no-such-page-${token}`, address, asker),
      inLanguages: new Map(await Promise.all(inLanguages)),
      asset: await visitFile(address.at(`/assets/no-such-file.${token}.js`), address, asker),
    },
    hostSetsHeaders: securityHeaders.some(({ name }) => headerOf(front.answer, name) !== ''),
    built,
    network: asker.network,
    ask,
  };
}

/** Returns where the site is, according to the canonical address of its front page. */
function declaredBase({ facts }: VisitedPage, base: string): string {
  const canonical = URL.parse(facts?.canonical ?? '');
  return canonical && /^https?:$/.test(canonical.protocol) ? canonical.href.replace(/\/$/, '') : base;
}
