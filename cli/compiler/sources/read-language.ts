import { readContentText } from '../../platform/files/content-file.ts';
import { asRecord } from '../../platform/records.ts';
import { parseYaml } from '../yaml/parse/parse-yaml.ts';

/** The language of a site whose site.yaml is missing or has problems. */
export const defaultLanguage = 'en';

/** Reads the language of the site, as a BCP 47 tag, before the content is checked. */
export function readLanguage(folder: string): string {
  try {
    const { language } = asRecord(parseYaml(readContentText(folder, 'site.yaml')).data);
    return typeof language === 'string' ? language : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}
