import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePath } from '../../src/text/urls.ts';
import type { ContactStrings, NewsletterStrings, PageTexts } from '../../supabase/functions/_shared/strings.ts';
import { projectRoot } from '../platform/project-root.ts';
import { hasErrors } from '../problems/problem.ts';
import { loadContent } from '../rules/load.ts';
import { requireData } from '../site/content.ts';
import { homePath } from '../site/languages.ts';
import { contactStrings, newsletterStrings } from './function-texts.ts';

/** The texts of the functions, and the origins that these accept. */
export interface FunctionStrings {
  strings: ContactStrings;
  newsletter: NewsletterStrings;
  origins: readonly string[];
}

/**
 * Reads the texts of the functions from the content; without valid content, they are those that `site generate` has written
 * to deploy the functions with, if it has.
 */
export async function readStrings(contentFolder: string): Promise<FunctionStrings | undefined> {
  const loaded = existsSync(contentFolder) ? loadContent(contentFolder) : undefined;
  if (loaded === undefined || hasErrors(loaded.problems)) return readDeployedStrings();
  const { strings, origins } = contactStrings(loaded.content);
  // Visitors without JavaScript get a page with a link back to this server rather than to the public site.
  const base = basePath(requireData(loaded.content.settings.site));
  const toLocal = <Texts extends PageTexts & { translations?: Readonly<Record<string, PageTexts>> }>(texts: Texts) => {
    const translations = Object.entries(texts.translations ?? {}).map(([tag, own]) => {
      return [tag, { ...own, homeUrl: base + homePath(tag.toLowerCase()) }] as const;
    });
    return { ...texts, homeUrl: `${base}/`, translations: Object.fromEntries(translations) };
  };
  return { strings: toLocal(strings), newsletter: toLocal(newsletterStrings(loaded.content)), origins };
}

async function readDeployedStrings(): Promise<FunctionStrings | undefined> {
  const paths = ['submit-contact', 'newsletter'].map((name) =>
    join(projectRoot, 'supabase/functions', name, 'strings.gen.ts'),
  );
  if (!paths.every((path) => existsSync(path))) return undefined;
  const [contact, newsletter] = await Promise.all(paths.map((path) => import(pathToFileURL(path).href)));
  return { strings: contact.strings, newsletter: newsletter.strings, origins: contact.origins };
}
