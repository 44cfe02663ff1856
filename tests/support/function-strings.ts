import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactStrings, newsletterStrings, stringsModules } from '../../cli/backend/function-texts.ts';
import type { FunctionStrings } from '../../cli/backend/read-strings.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { sites } from './sites.ts';

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
