import { languagesIn } from '../../content/languages.ts';
import type { Content } from './content.ts';

/** Returns the language of the site, as a BCP 47 tag, even if site.yaml has other problems. */
export function siteLanguage(content: Content): string {
  return languagesIn(content.settings.site?.data).main;
}
