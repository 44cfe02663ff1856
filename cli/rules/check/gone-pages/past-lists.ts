import { type ArticleList, articleListPath, pathWords } from '../../../../src/article-lists.ts';
import { asRecord } from '../../../platform/records.ts';
import type { PastPage } from './past-page.ts';

/** What the lists of articles in one language of an earlier version are made of. */
interface PastListing {
  /** The files of that version. */
  names: readonly string[];
  dataOf(name: string): unknown;
  /** The address of the page that lists the articles. */
  base: string;
  /** The folder of the language; undefined for the main one. */
  language: string | undefined;
}

/** Returns the first page of the list of each category and each tag, as the files of a language had them. */
export function pastLists({ names, dataOf, base, language }: PastListing): PastPage[] {
  const ofLanguage = (file: string) => (language === undefined ? file : `languages/${language}/${file}`);
  const site = ofLanguage('site.yaml');
  const words = pathWordsIn(names.includes(site) ? dataOf(site) : undefined);
  const listsOf = (collection: string, subject: (id: string) => Pick<ArticleList, 'category' | 'tag'>): PastPage[] => {
    // A language without a collection of its own shows that of the main language.
    const file = [ofLanguage(collection), collection].find((name) => names.includes(name));
    if (file === undefined) return [];
    return idsIn(dataOf(file)).map((id) => {
      const { category, tag } = subject(id);
      return {
        path: articleListPath(base, { category, tag, number: 1 }, words),
        file,
        kind: 'list',
        base,
        language,
        ...(category !== undefined && { category }),
        ...(tag !== undefined && { tag }),
      };
    });
  };
  return [
    ...listsOf('collections/categories.yaml', (category) => ({ category })),
    ...listsOf('collections/tags.yaml', (tag) => ({ category: undefined, tag })),
  ];
}

/** Returns the ids of the entries of a collection. */
function idsIn(entries: unknown): string[] {
  const ids = Array.isArray(entries) ? entries.map((entry) => asRecord(entry).id) : [];
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Returns the words in the addresses of lists that a version of site.yaml sets, or else those that all sites have. */
function pathWordsIn(site: unknown): ReturnType<typeof pathWords> {
  const words = Object.entries(asRecord(asRecord(site).paths)).filter(([, word]) => typeof word === 'string');
  return pathWords({ paths: Object.fromEntries(words) });
}
