import { defaultLanguage } from '../sources/read-language.ts';
import type { Content } from './content.ts';
import { validData } from './content-file.ts';

/** Returns the language of the site, as a BCP 47 tag. */
export function siteLanguage(content: Content): string {
  return validData(content.settings.site)?.language ?? defaultLanguage;
}
