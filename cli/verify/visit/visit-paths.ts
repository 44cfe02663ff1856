import { hashText } from '../../platform/files/hash-text.ts';
import { type Answer, headerOf, isRedirect } from './answer.ts';
import type { Asker } from './asker.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import type { SiteAddress } from './site-address.ts';
import type { Visited, VisitedPage } from './visit.ts';

/** Extensions of files whose bytes are compared; of others, such as images, the head of the answer says enough. */
const comparedFiles = /\.(css|js|json|mjs|svg|txt|webmanifest|xml)$/;

/** Asks for a page. Follows the redirect of a host that adds a slash to its address. */
export async function visitPage(path: string, address: SiteAddress, asker: Asker): Promise<VisitedPage> {
  const url = address.at(path);
  const first = await asker.ask(url);
  const moved = slashRedirect(first, url);
  const answer = moved === undefined ? first : await asker.ask(moved);
  // A copy, since each string of the facts is a part of the page and keeps all of it in memory.
  const facts = isHtml(answer) ? structuredClone(readPageFacts(answer.body.toString())) : undefined;
  return { ...describe(path, url, answer), facts, movedTo: moved && shownPath(moved) };
}

/** Returns where a host redirects if it only adds a slash, with or without the query of the request. */
function slashRedirect(answer: Answer, url: string): string | undefined {
  const location = isRedirect(answer) && headerOf(answer, 'Location');
  const target = location ? URL.parse(location, url) : null;
  return target?.origin === new URL(url).origin && target.pathname === `${new URL(url).pathname}/`
    ? target.href
    : undefined;
}

function isHtml(answer: Answer): boolean {
  return answer.body.length > 0 && /html/i.test(headerOf(answer, 'Content-Type'));
}

/** Asks for a file: for all of a text, and for the head of anything else. */
export async function visitFile(url: string, address: SiteAddress, asker: Asker): Promise<Visited> {
  const method = comparedFiles.test(new URL(url).pathname) ? 'GET' : 'HEAD';
  const asked = await asker.ask(url, { method });
  // Some hosts do not answer HEAD.
  const answer = method === 'HEAD' && asked.status === 405 ? await asker.ask(url) : asked;
  return describe(address.pathOf(url) ?? '', url, answer);
}

/** Keeps an answer without its body, since a large site has thousands. */
function describe(path: string, url: string, answer: Answer): Visited {
  const hash = answer.body.length > 0 ? hashText(answer.body) : undefined;
  return { path, shown: shownPath(url), answer: { ...answer, body: Buffer.alloc(0) }, hash };
}

function shownPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Lists the URLs of the site that pages name, each once. @param list what to list of a page */
export function listUrls(
  pages: readonly VisitedPage[],
  address: SiteAddress,
  list: (facts: PageFacts) => readonly string[],
): string[] {
  const urls = new Set<string>();
  for (const { path, facts } of pages)
    for (const named of facts ? list(facts) : []) {
      const url = address.resolve(named, address.at(path));
      if (url !== undefined) urls.add(url);
    }
  return [...urls];
}
