import type { SharedSite } from './shared-site.ts';

/**
 * Returns the language of the page that a link leads to, as a BCP 47 tag, if it is not that of the site; undefined for
 * other links, and on a site in one language.
 * @param to the address of the link
 */
export function linkLanguage(
  to: string,
  { languages, settings }: { languages: SharedSite['languages']; settings: Pick<SharedSite['settings'], 'language'> },
): string | undefined {
  const [main, ...others] = languages;
  if (!main || !to.startsWith('/')) return undefined;
  const path = to.replace(/[?#].*/s, '');
  const { tag } = others.find(({ home }) => path === home || path.startsWith(`${home}/`)) ?? main;
  return tag === settings.language ? undefined : tag;
}
