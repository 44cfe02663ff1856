import type { SiteSettings } from '../content.gen.ts';
import type { Alternate, SharedSite } from '../site.ts';

/** Returns the absolute URL of an address on this site; all other addresses unchanged. */
export function absoluteUrl(address: string, { url }: Pick<SiteSettings, 'url'>): string {
  return address.startsWith('/') ? `${url}${address}` : address;
}

/**
 * Returns the path of the site on its host: `https://host.example/site` → `/site`; '' for a site at the root of its
 * host. Paths in the content and in `Site` do not contain this base; `mountHtml` adds it to pages.
 */
export function basePath({ url }: Pick<SiteSettings, 'url'>): string {
  return new URL(url).pathname.replace(/\/$/, '');
}

/** Joins a path to that of its parent: `/writing` and `first` → `/writing/first`, `/` and `first` → `/first`. */
export function pathBelow(parent: string, path: string): string {
  return parent === '/' ? `/${path}` : `${parent}/${path}`;
}

/** Returns a `mailto:` URL (RFC 6068), without the fields that are undefined. */
export function mailtoUrl(to: string, fields: Record<string, string | undefined>): string {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A start tag. With that of a script, its code is matched as well, so that the code is not searched for tags. */
const startTags = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)|<[a-z][^>]*>/g;
/** Attributes with one address of the site. Not `action`: the address of the backend already contains the base path. */
const addressAttributes = / (?:href|src|poster|data-islands|data-subscriptions)="(?=\/(?!\/))/g;
/** Attributes with several addresses: images with their sizes. React writes `srcSet`. */
const addressLists = / (?:srcset|imagesrcset)="[^"]+/gi;

/**
 * Adds the base path of the site to the addresses in HTML: with the base `/site`, `href="/about"` becomes
 * `href="/site/about"`. Full addresses, anchors, texts and scripts are unchanged.
 * @param html as rendered by React or `renderTags`, with `>` escaped in attributes, and without a base
 * @param base see `basePath`
 */
export function mountHtml(html: string, base: string): string {
  if (base === '') return html;
  const mount = (tag: string) =>
    tag
      .replace(addressAttributes, (start) => start + base)
      .replace(addressLists, (list) => list.replace(/(?<=["\s])(?=\/(?!\/))/g, base)); // Before each address.
  return html.replace(startTags, (tag, scriptTag: string | undefined, code = '') =>
    scriptTag === undefined ? mount(tag) : mount(scriptTag) + code,
  );
}

/** Removes the base path of the site from all attributes, so that pages can be compared whatever their base is. */
export function unmountHtml(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(startTags, (tag) => tag.replaceAll(`"${base}/`, '"/').replaceAll(` ${base}/`, ' /'));
}

/** Adds the base path to an address of the site; returns other addresses unchanged. */
export function mountAddress(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** Returns the path of the feed of the articles, such as `/writing/feed.xml`; undefined while there are no articles. */
export function feedPath(site: Pick<SharedSite, 'hasArticles' | 'articlesPath'>): string | undefined {
  return site.hasArticles && site.articlesPath !== undefined ? pathBelow(site.articlesPath, 'feed.xml') : undefined;
}

/** Returns the path of the calendar file with the events of a collection: `/concerts.ics`, or `/fr/concerts.ics`. */
export function eventsPath(collection: string, { home }: Pick<SharedSite, 'home'>): string {
  return pathBelow(home, `${collection}.ics`);
}

type LanguageSite = Pick<SharedSite, 'languages'> & { settings: Pick<SiteSettings, 'language'> };

/** Returns the language of the page that a link leads to; undefined if it is that of `settings`. */
export function linkLanguage(to: string, { languages, settings }: LanguageSite): string | undefined {
  const [main, ...others] = languages;
  if (!main || !to.startsWith('/')) return undefined;
  const path = to.replace(/[?#].*/s, '');
  const { tag } = others.find(({ home }) => path === home || path.startsWith(`${home}/`)) ?? main;
  return tag === settings.language ? undefined : tag;
}

/**
 * Lists the paths that search engines offer to visitors of each language (a BCP 47 tag), and of others (`x-default`).
 * @param alternates the page in each language, the main language first; undefined for a page in one language
 */
export function listAlternates(alternates: readonly Alternate[] = []): { hreflang: string; path: string }[] {
  const ofLanguages = alternates.map(({ language, path }) => ({ hreflang: language, path }));
  return [...ofLanguages, ...alternates.slice(0, 1).map(({ path }) => ({ hreflang: 'x-default', path }))];
}

/** Returns the path of the page about the owner of the site if it is listed, or else the home page. */
export function ownerPagePath({ settings, pages, home }: Pick<SharedSite, 'settings' | 'pages' | 'home'>): string {
  const named = pages.find(({ path }) => path === settings.owner?.page);
  return named && !named.unlisted ? named.path : home;
}

/** Returns the language that forms send to the server; undefined for the main language, which is its default. */
export function pageLanguage({ home, settings }: Pick<SharedSite, 'home' | 'settings'>): string | undefined {
  return home === '/' ? undefined : settings.language;
}

/**
 * Returns the email link that replaces a link to the contact form with a subject (`/contact?subject=…`) for visitors
 * without JavaScript, in whose form the subject would stay empty; undefined for all other links.
 */
export function subjectMailtoUrl(to: string, { contactForms, settings }: SharedSite): string | undefined {
  if (!to.includes('subject=')) return undefined;
  const [path = '', query = ''] = to.split(/[?#]/);
  const subject = new URLSearchParams(query).get('subject');
  return subject && contactForms.includes(path) ? mailtoUrl(settings.email, { subject }) : undefined;
}

/** Returns the anchor of a ledger entry. The prefix keeps it apart from the anchors of sections. */
export const entryAnchor = (id: string) => `entry-${id}`;
