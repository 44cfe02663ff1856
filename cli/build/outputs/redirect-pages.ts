import { absoluteUrl } from '../../../src/absolute-url.ts';
import { basePath } from '../../../src/base-path.ts';
import type { Messages, Redirect, SiteSettings, Theme } from '../../../src/content.gen.ts';
import { fillPlaceholders } from '../../../src/fill-placeholders.ts';
import { escapeHtml, renderTags } from '../../../src/head/head-tag.ts';
import { mountAddress } from '../../../src/mount-html.ts';
import type { Page, Site } from '../../../src/site.ts';
import { textDirection } from '../../../supabase/functions/_shared/text-direction.ts';
import { colorScheme } from '../../content/colors.ts';
import { type PolicySite, policySiteOf } from '../headers/content-policy.ts';
import { withPolicy } from '../headers/with-policy.ts';
import type { OutputFile } from '../publish/output.ts';
import { encodeAddress } from '../redirects/encode-address.ts';

interface RedirectSite extends PolicySite, Pick<Site, 'articlesPath'> {
  settings: Pick<SiteSettings, 'language' | 'name' | 'url'>;
  messages: Pick<Messages, 'moved'>;
  pages: readonly Titled[];
  articles: readonly Titled[];
}

type RedirectTheme = Pick<Theme, 'colors' | 'alternateColors'>;

type Titled = Pick<Page, 'path' | 'title'>;

/**
 * Builds a page for each redirected address, for hosts that cannot redirect: it opens the new page at once, without
 * JavaScript, and search engines read this as a permanent redirect. The query of the old address is lost.
 * @see https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
export function redirectPages(
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  site: RedirectSite,
  theme: RedirectTheme,
): OutputFile[] {
  return redirects.map(({ from, to }) => [`${from.slice(1)}/index.html`, redirectPage(to, site, theme)]);
}

function redirectPage(to: string, site: RedirectSite, theme: RedirectTheme): string {
  const { settings, messages } = site;
  const [title, address] = [titleOf(to, site), encodeAddress(to)];
  const target = mountAddress(address, basePath(settings));
  const direction = textDirection(settings.language);
  const words = messages.moved && {
    title: messages.moved.title,
    link: fillPlaceholders(messages.moved.link, { page: title }),
  };
  const tags = renderTags([
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['link', { rel: 'canonical', href: absoluteUrl(address.replace(/#.*$/, ''), settings) }],
    ['meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }],
  ]);
  const head = `<meta charset="utf-8"><title>${escapeHtml(words?.title ?? title)}</title>${tags}<style>${styleOf(theme)}</style>`;
  const body = `<main><a href="${escapeHtml(target)}">${escapeHtml(words?.link ?? title)}</a></main>`;
  const start = `<html lang="${escapeHtml(settings.language)}"${direction ? ` dir="${direction}"` : ''}>`;
  const html = `<!doctype html>${start}<head>${head}</head><body>${body}</body></html>`;
  return withPolicy(html, policySiteOf(site, html));
}

/** Returns the title of the page at an address of this site, or the host of another site. */
function titleOf(to: string, { pages, articles, articlesPath, settings }: RedirectSite): string {
  if (!to.startsWith('/')) return new URL(to).host.replace(/^www\./, '');
  const path = to.replace(/[?#].*$/, '');
  const found = [...pages, ...articles].find((page) => page.path === path);
  // The lists of categories and tags, and further pages of lists, have the title of the page that lists all articles.
  return (found ?? pages.find((page) => page.path === articlesPath))?.title ?? settings.name;
}

function styleOf({ colors, alternateColors }: RedirectTheme): string {
  const alternate =
    alternateColors &&
    `@media (prefers-color-scheme:${colorScheme(alternateColors.ground)}){html{${colorsOf(alternateColors)}}}`;
  return `html{${colorsOf(colors)}}${alternate ?? ''}main{padding:1.5rem;font-family:sans-serif}a{color:inherit}`;
}

function colorsOf({ ground, ink }: Theme['colors']): string {
  return `background:${ground};color:${ink}`;
}
