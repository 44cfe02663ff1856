import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../cli/rules/check/load-content.ts';
import { contactStrings } from '../../cli/site/resolve/contact-strings.ts';
import { newsletterStrings } from '../../cli/site/resolve/newsletter-strings.ts';
import { stringsModules } from '../../cli/site/resolve/strings-modules.ts';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';
import { sites } from './sites.ts';

interface FunctionStrings {
  strings: ContactStrings;
  newsletter: NewsletterStrings;
  origins: readonly string[];
}

/** Returns the texts that a content gives to the functions. */
export function stringsOf(contentFolder: string): FunctionStrings {
  const { content } = loadContent(contentFolder);
  return { ...contactStrings(content), newsletter: newsletterStrings(content) };
}

/** Those of the second brand, for tests that need any. */
export const { strings, newsletter, origins } = stringsOf(sites.secondBrand.content);

/** Writes the texts of a content into a copy of `supabase/functions`, as `site generate` does. */
export function writeStrings(functions: string, contentFolder: string): void {
  for (const [name, source] of Object.entries(stringsModules(loadContent(contentFolder).content)))
    writeFileSync(join(functions, name, 'strings.gen.ts'), source);
}
