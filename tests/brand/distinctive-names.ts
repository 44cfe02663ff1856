import type { Content } from '../../cli/compiler/model/content.ts';
import { requireData } from '../../cli/compiler/model/content-file.ts';
import { siteLanguage } from '../../cli/compiler/model/site-language.ts';
import { isKind } from '../../cli/compiler/schema/keywords.ts';
import { spellerFor } from '../../cli/compiler/spelling/speller.ts';

/** Returns what things of a content are called: its ids, the names and titles of entries, the paths of pages, its host. */
function namesOf(content: Content): Set<string> {
  const { name, url } = requireData(content.settings.site);
  const names = [name, new URL(url).host, ...content.pages.flatMap(({ slug }) => slug.split('/'))];
  for (const { references } of content.files)
    for (const reference of references) {
      if (isKind(reference, 'text') && reference.argument === 'name') names.push(reference.value);
      if (isKind(reference, 'ref')) names.push(reference.value);
    }
  for (const { data } of Object.values(content.collections)) for (const entry of entriesOf(data)) names.push(...entry);
  return new Set(names);
}

function entriesOf(data: unknown): string[][] {
  const entries = (Array.isArray(data) ? data : []) as Record<string, unknown>[];
  return entries.map(({ id, name, title }) => [id, name, title].filter((value) => typeof value === 'string'));
}

/**
 * Leaves out names that are ordinary words, such as `email` and `About`, which mean no brand: a name has several words,
 * or one that no dictionary has.
 */
export function distinctiveNames(content: Content): string[] {
  const speller = spellerFor(siteLanguage(content));
  // In small letters, since the speller knows all acronyms.
  const isOrdinary = (word: string) => speller?.knows(word.toLowerCase()) ?? true;
  return [...namesOf(content)].filter((name) => /[\s.-]/.test(name) || !isOrdinary(name));
}

/** Matches a name as a whole word, in capital or small letters. */
export function patternOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\d])`, 'iu');
}
