import { existsSync } from 'node:fs';
import { basePath } from '../../src/text/urls.ts';
import type { NewsletterTexts } from '../../supabase/functions/newsletter/strings.ts';
import type { ContactStrings, Translated } from '../../supabase/functions/submit-contact/strings.ts';
import { hasErrors } from '../problems/problem.ts';
import { loadContent } from '../rules/load.ts';
import { requireData } from '../site/content.ts';
import { homePath } from '../site/languages.ts';
import { type DeployedStrings, readDeployedStrings } from './deployed-strings.ts';
import { contactStrings, newsletterStrings } from './function-texts.ts';

/**
 * Reads the texts of the functions from the content; without valid content, they are those that `site generate` has written
 * to deploy the functions with, if it has.
 * @param functions the folder of the functions
 */
export async function readStrings(contentFolder: string, functions?: string): Promise<DeployedStrings | undefined> {
  const loaded = existsSync(contentFolder) ? loadContent(contentFolder) : undefined;
  if (loaded === undefined || hasErrors(loaded.problems)) return readDeployedStrings(functions);
  const { strings, origins } = contactStrings(loaded.content);
  // Visitors without JavaScript get a page with a link back to this server rather than to the public site.
  const base = basePath(requireData(loaded.content.settings.site));
  const homeUrl = `${base}/`;
  const toLocal = <Texts>({ translations = {} }: Translated<Texts>) =>
    Object.fromEntries(
      Object.entries(translations).map(([tag, texts]) => {
        return [tag, { ...texts, homeUrl: base + homePath(tag.toLowerCase()) }] as const;
      }),
    );
  const newsletter = newsletterStrings(loaded.content);
  return {
    strings: { ...strings, homeUrl, translations: toLocal<ContactStrings>(strings) },
    newsletter: { ...newsletter, homeUrl, translations: toLocal<NewsletterTexts>(newsletter) },
    origins,
  };
}
