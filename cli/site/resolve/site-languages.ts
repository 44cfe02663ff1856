import type { SiteLanguage } from '../../../src/site.ts';
import type { Content } from '../model/content.ts';
import { furtherLanguages, homePath } from '../model/languages.ts';
import { siteLanguage } from '../model/site-language.ts';

/** Lists all languages of a site, the main one first. */
export function listSiteLanguages(content: Content): SiteLanguage[] {
  const main = siteLanguage(content);
  return [
    { tag: main, name: ownName(main), home: homePath(undefined) },
    ...furtherLanguages(content).map(({ tag, folder, name = ownName(tag) }) => ({ tag, name, home: homePath(folder) })),
  ];
}

/**
 * Returns what a language calls itself, as in the Unicode CLDR, with a capital letter as in a list: `fr` gives
 * `Français`.
 */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
