import { basePath } from '../../src/text/urls.ts';
import { decodeAddress } from '../content/markdown/media-address.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { type Content, linkNamed, validData } from '../site/content.ts';
import { followRedirects, type ListedRedirect, listRedirects, redirectFrom } from '../site/redirects.ts';
import { findAtAddress } from '../site/routes.ts';
import { parseLink } from '../site/targets.ts';
import { pageSpans } from '../site/time.ts';
import { defineRule } from './rule.ts';
import { restOnSite } from './suggest-address.ts';

const codes = [
  'redirect-chain',
  'redirect-duplicate',
  'redirect-from',
  'redirect-loop',
  'redirect-shadows',
  'redirect-to',
] as const;

type Row = [code: (typeof codes)[number], key: 'from' | 'to', message: string, advice: Advice];

/** Checks that a host can apply each entry of redirects.yaml, and that it leads to a page, without detours. */
export const redirects = defineRule({
  codes,
  *check(content) {
    const file = content.settings.redirects;
    const inCircles = new Set<ListedRedirect>();
    for (const redirect of file?.isValid ? listRedirects(content) : [])
      for (const [code, key, message, advice] of faultsOf(content, redirect, inCircles))
        if (file) yield { code, file, path: [redirect.index, key], message, ...advice };
  },
});

const removal = { remove: true, up: 1, applicability: 'maybe-incorrect' } as const;

/** @param inCircles the redirects of circles that are reported; updated */
function* faultsOf(content: Content, redirect: ListedRedirect, inCircles: Set<ListedRedirect>): Generator<Row> {
  const { from, to } = redirect;
  const fault = formFault(from, validData(content.settings.site)?.url);
  // If there is no such page, the rule of links reports `to`.
  if (fault && (to !== fault.suggested || findAtAddress(content, to) !== undefined))
    yield ['redirect-from', 'from', fault.message, adviseForm(content, fault)];

  const first = redirectFrom(content, from);
  if (first && first !== redirect) {
    const advice: Advice = {
      hint: 'Hosts apply the first entry. Delete the one that leads to the wrong page.',
      fix: removal,
    };
    const isSame = { hint: 'Delete this entry: it leads to the same page.', fix: { remove: true, up: 1 } } as const;
    const message = `${from} is redirected twice: here, and to \`${first.to}\` above.`;
    yield ['redirect-duplicate', 'from', message, first.to === to ? isSame : advice];
  }

  const found = isRedirectAddress(from) ? findAtAddress(content, from) : undefined;
  // The redirect of a page that expires takes effect then.
  if (found !== undefined && pageSpans(content).get(from)?.span.expireAt === undefined) {
    const tries = [{ hint: 'If visitors should see what is there, delete redirects.yaml: it has no other entry.' }];
    const hint = 'Delete this entry if visitors should see what is there.';
    yield [
      'redirect-shadows',
      'from',
      `At ${from} there is ${found}, so it cannot be redirected.`,
      { hint, fix: removal, tries },
    ];
  }

  const { followed, next } = followRedirects(content, redirect);
  const last = followed.at(-1)?.to ?? to;
  if (next === redirect && !inCircles.has(redirect)) {
    for (const other of followed) inCircles.add(other);
    const way = [...followed, redirect].map((step) => step.from).join(' → ');
    const message = followed.length === 1 ? `${from} leads to itself.` : `This leads in a circle: ${way}.`;
    yield ['redirect-loop', 'to', message, { hint: 'Write the address of a page that exists.' }];
  }
  if (!next && followed[1]) {
    const message = `\`${to}\` is redirected to \`${followed[1].to}\`.`;
    yield ['redirect-chain', 'to', message, { hint: `Write \`${last}\`.`, fix: { value: last } }];
  }

  const target = parseLink(to);
  const link = target.kind === 'named' ? linkNamed(content, target.id) : undefined;
  if (/^(?:mailto|tel):/i.test(link?.url ?? to) || link?.mail) {
    const hint = 'Write a page of this site, such as `/contact`, or the full `https://` address of another.';
    yield ['redirect-to', 'to', `\`${to}\` is not a page, and a redirect leads to a page.`, { hint }];
  }
}

/** Path segments that a host can match and that can be the name of a folder. */
const segments = /^(?:\/(?!\.{1,2}(?:\/|$)|index\.html?(?:\/|$))[\p{L}\p{N}\p{M}._~-]+)+$/u;

/** Whether the form of an address allows a redirect from it: `/old-page`, or `/`, which is always a page. */
export function isRedirectAddress(address: string): boolean {
  return address === '/' || (segments.test(address) && address === address.toLowerCase());
}

const fullAddress = /^\s*(?:https?:)?\/\/[^/?#]+/i;

/** What is wrong with the form of an address, by the first pattern that it matches. */
const formFaults: readonly [RegExp, string][] = [
  [fullAddress, 'This is a full address, and a redirect is for a path of this site.'],
  [/^\s*$/, 'This redirect is for no address.'],
  [/#/, 'A host never learns what follows the `#`, so it cannot redirect by it.'],
  [/\?/, 'A redirect is for a path, whatever follows a `?`.'],
  [/%/, 'This address is encoded, with `%` and digits for some of its letters.'],
  [/\*/, 'A redirect is for a single address, and `*` has no meaning here.'],
  [/\/index\.html?$/, 'The address of a page has no `index.html` at its end.'],
  [/.\/$/, 'The address ends with a slash; the redirect works with and without it.'],
  [/\p{Lu}/u, 'This address has capitals, and addresses of this site are in lower case.'],
  [/^[^/]/, 'This is not a path: it does not begin with a slash.'],
];

/** A problem of the form of an address, and the address in the right form, if that is known. */
interface FormFault {
  message: string;
  hint?: string | false;
  suggested?: string | undefined;
}

/** Explains why an address cannot be redirected, if so. @param site the address of the site, if it is known */
function formFault(address: string, site: string | undefined): FormFault | undefined {
  if (isRedirectAddress(address)) {
    // People copy it from the browser, and redirects leave out the base path of the site.
    const base = site === undefined ? '' : basePath({ url: site });
    if (base === '' || !address.startsWith(`${base}/`)) return undefined;
    const message = `\`${address}\` begins with \`${base}\`, the path of the site, and a redirect is for a path below it.`;
    return { message, suggested: address.slice(base.length) };
  }
  const isOfSite = site === undefined || !fullAddress.test(address);
  const rest = isOfSite ? address.replace(fullAddress, '') : restOnSite(address.trim(), site);
  if (rest === undefined)
    return { message: `\`${address}\` is on another site, and a redirect is for an address of this site.` };
  const [, message] = formFaults.find(([pattern]) => pattern.test(address)) ?? [];
  const path = decodeAddress(rest.trim())
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/*/, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:\/index\.html?|(?<=.)\/)$/, '');
  return {
    message: message ?? `\`${address}\` has characters that an address cannot have.`,
    hint: address.includes('*') && 'Write an entry for each page that moved.',
    suggested: isRedirectAddress(path || '/') ? path || '/' : undefined,
  };
}

/** Suggests an address in the right form, or to delete the entry if that would be another problem. */
function adviseForm(content: Content, { suggested, hint }: FormFault): Advice {
  if (suggested === undefined) return { hint: hint || 'Write the path that the page had, such as `/old-page`.' };
  const found = findAtAddress(content, suggested);
  if (found === undefined && !redirectFrom(content, suggested))
    return { hint: `Write \`${suggested}\`.`, fix: { value: suggested } };
  const reason =
    found === undefined ? `another entry is for \`${suggested}\`` : `at \`${suggested}\` there is ${found}`;
  const tries = [{ hint: `Delete redirects.yaml: it has no other entry, and ${reason}.` }];
  return { hint: `Delete this entry: ${reason}.`, fix: removal, tries };
}
