import { basePath } from '../../src/text/urls.ts';
import { decodeAddress } from '../content/markdown/media-address.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { type Content, linkNamed, validData } from '../site/content.ts';
import { findAtAddress } from '../site/routes.ts';
import { followRedirects, type ListedRedirect, listRedirects, parseLink, redirectFrom } from '../site/targets.ts';
import { pageSpans } from '../site/time.ts';
import { type Findings, removal } from './rule.ts';
import { restOnSite } from './suggest-address.ts';

type Row = [code: string, key: 'from' | 'to', message: string, advice: Advice];

/** Checks that a host can apply each entry of redirects.yaml, and that the entry leads to a page. */
export function* checkRedirects(content: Content): Findings {
  const file = content.settings.redirects;
  const inCircles = new Set<ListedRedirect>();
  for (const redirect of file?.isValid ? listRedirects(content) : [])
    for (const [code, key, message, advice] of findFaults(content, redirect, inCircles))
      if (file) yield { code, file, path: [redirect.index, key], message, ...advice };
}

/** Finds what is wrong with a redirect. @param inCircles the redirects of circles that are reported already; updated */
function* findFaults(content: Content, redirect: ListedRedirect, inCircles: Set<ListedRedirect>): Generator<Row> {
  const { from, to } = redirect;
  yield* checkForm(content, redirect);
  const first = redirectFrom(content, from);
  if (first && first !== redirect) {
    const advice: Advice =
      first.to === to
        ? { hint: 'Delete this entry: it leads to the same page.', fix: { remove: true, up: 1 } }
        : { hint: 'Hosts only apply the first entry. Delete the entry that leads to the wrong page.', fix: removal(1) };
    yield ['redirect-duplicate', 'from', `${from} is redirected twice: here, and to \`${first.to}\` above.`, advice];
  }
  const present = isRedirectAddress(from) ? findAtAddress(content, from) : undefined;
  // If the page expires, the redirect takes effect on that day.
  if (present !== undefined && pageSpans(content).get(from)?.span.expireAt === undefined) {
    const tries = [{ hint: 'Unless you will delete what is there, delete redirects.yaml: it has no other entry.' }];
    const hint = 'Delete this entry, unless you will delete what is there.';
    const message = `At ${from} there is ${present}, so it cannot be redirected.`;
    yield ['redirect-shadows', 'from', message, { hint, fix: removal(1), tries }];
  }
  const { followed, next } = followRedirects(content, redirect);
  if (next === redirect && !inCircles.has(redirect)) {
    for (const other of followed) inCircles.add(other);
    const way = [...followed, redirect].map((step) => step.from).join(' → ');
    const message = followed.length === 1 ? `${from} leads to itself.` : `This leads in a circle: ${way}.`;
    yield ['redirect-loop', 'to', message, { hint: 'Write the address of a page that exists.' }];
  }
  const target = parseLink(to);
  const link = target.kind === 'named' ? linkNamed(content, target.id) : undefined;
  if (/^(?:mailto|tel):/i.test(link?.url ?? to) || link?.mail) {
    const hint =
      'Write a page of this site, such as `/contact`, or the full `https://` address of a page on another site.';
    yield ['redirect-to', 'to', `\`${to}\` is not a page, and a redirect must lead to a page.`, { hint }];
  }
}

/** Path segments that a host can match and that can be the name of a folder. */
const segments = /^(?:\/(?!\.{1,2}(?:\/|$)|index\.html?(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+$/u;

/** Whether the form of an address allows a redirect from it: `/old-page`, or `/`, although a page is always there. */
export function isRedirectAddress(address: string): boolean {
  return address === '/' || (segments.test(address) && address === address.toLowerCase());
}

const fullAddress = /^\s*(?:https?:)?\/\/[^/?#]+/i;

/** Checks the form of `from`. Suggests `/old` for `https://example.com/Old/?a=1`, as people copy it from a browser. */
function* checkForm(content: Content, { from, to }: ListedRedirect): Generator<Row> {
  const site = validData(content.settings.site)?.url;
  const base = site === undefined ? '' : basePath({ url: site });
  const isFull = fullAddress.test(from);
  const lacksBase = base === '' || !from.startsWith(`${base}/`); // As in all addresses here: the build adds it.
  if (isRedirectAddress(from) && lacksBase) return;
  const afterSite = isFull && site !== undefined ? restOnSite(from.trim(), site) : from.replace(fullAddress, '');
  const path = decodeAddress((lacksBase ? afterSite : from.slice(base.length))?.trim() ?? '')
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/*/, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:\/index\.html?|(?<=.)\/)$/, '');
  const suggested = afterSite !== undefined && isRedirectAddress(path || '/') ? path || '/' : undefined;
  const present = suggested === undefined ? undefined : findAtAddress(content, suggested);
  // With this suggestion, the entry would lead to itself. That there is no page `to` is reported elsewhere.
  if (to === suggested && present === undefined) return;
  const form = '`from` must be a path of this site in lower case, without `?`, `#` and `*`';
  const row = (advice: Advice): Row => ['redirect-from', 'from', `\`${from}\` cannot be redirected: ${form}.`, advice];
  if (suggested === undefined) yield row({ hint: 'Write the path that the page had, such as `/old-page`.' });
  else if (present === undefined && !redirectFrom(content, suggested))
    yield row({ hint: `Write \`${suggested}\`.`, fix: { value: suggested } });
  else {
    const other = `another entry is for \`${suggested}\``;
    const reason = present === undefined ? other : `at \`${suggested}\` there is ${present}`;
    const tries = [{ hint: `Delete redirects.yaml: it has no other entry, and ${reason}.` }];
    yield row({ hint: `Delete this entry: ${reason}.`, fix: removal(1), tries });
  }
}
