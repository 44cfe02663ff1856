import { readContentText } from '../platform/content-file.ts';
import { memoize } from '../platform/memoize.ts';
import { asRecord } from '../platform/records.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { SourceFile } from './yaml/source-file.ts';

/** The language of a site whose site.yaml is missing or has problems. */
const defaultLanguage = 'en';

/** A language of a site other than its main language. */
interface FurtherLanguage {
  /** Its index in the list of site.yaml. */
  index: number;
  /** The BCP 47 tag, such as `pt-BR`. */
  tag: string;
  /** The name of its folders and the first segment of its addresses, such as `pt-br`. */
  folder: string;
  /** The name of the language in that language, if site.yaml has it. */
  name: string | undefined;
}

/** The languages of a site: the BCP 47 tag of the main language, and the further languages. */
export interface Languages {
  main: string;
  further: readonly FurtherLanguage[];
}

/** Reads the languages in site.yaml, or in `text` in its place; returns only the default one if neither can be read. */
export function readLanguages(folder: string, text?: string): Languages {
  try {
    return languagesIn(parseYaml(text ?? readContentText(folder, 'site.yaml')).data);
  } catch {
    return languagesIn(undefined);
  }
}

/** Returns the languages that site.yaml names, even if it has other problems. @param data of site.yaml */
export function languagesIn(data: unknown): Languages {
  const { language: main, languages } = asRecord(data);
  const further = (Array.isArray(languages) ? languages : []).flatMap((entry: unknown, index): FurtherLanguage[] => {
    const { language, name } = asRecord(entry);
    if (typeof language !== 'string') return [];
    const tag = correctLanguage(language);
    return [{ index, tag, folder: tag.toLowerCase(), name: typeof name === 'string' ? name : undefined }];
  });
  return { main: typeof main === 'string' ? correctLanguage(main) : defaultLanguage, further };
}

/**
 * Returns a tag that `Intl` accepts: for a wrong tag the suggested one (`englisch` → `en`), so that the files of the
 * language are not reported as well, and for a malformed tag English.
 */
function correctLanguage(tag: string): string {
  try {
    const suggested = isLanguage(tag) ? tag : suggestLanguage(tag);
    // Throws for a malformed tag.
    if (suggested === undefined) Intl.getCanonicalLocales(tag);
    return suggested ?? tag;
  } catch {
    return defaultLanguage;
  }
}

type LocalFile = Pick<SourceFile, 'kind' | 'slug' | 'language'>;

/** Returns the folder of a file's language: for the page `pt-br/about`, `pt-br`. Undefined for the main language. */
export function folderOfLanguage({ kind, slug, language }: LocalFile, { further }: Languages): string | undefined {
  const [first = ''] = slug.split('/');
  return kind !== 'page' ? language : further.find(({ folder }) => folder === first)?.folder;
}

/** Returns the language of a file, as a BCP 47 tag. */
export function languageOfFile(file: LocalFile, languages: Languages): string {
  const languageFolder = folderOfLanguage(file, languages);
  return languages.further.find(({ folder }) => folder === languageFolder)?.tag ?? languages.main;
}

/** The pattern of language tags in site.schema.json. */
export const languagePattern = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

const namesIn = memoize((language) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }));

/** All codes of two letters: ISO 639-1, and older codes. `Intl` knows them as well, but takes long to load. */
const codes = (
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
  'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ' +
  'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng ' +
  'nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv ' +
  'sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ');

/** Whether the language of a BCP 47 tag such as `pt-BR` exists. */
export function isLanguage(tag: string): boolean {
  const [primary = ''] = tag.split('-');
  return codes.includes(primary) || (/^[a-z]{3}$/.test(primary) && languageName(primary) !== undefined);
}

/** Returns the name of a language, by default in English: `de` gives `German`. Undefined if it does not exist. */
export function languageName(code: string, inLanguage = 'en'): string | undefined {
  return namesIn(inLanguage).of(code);
}

/** Suggests a language for its name in any language, or the code of a country: `Deutsch` → `de`, `gr` → `el`. */
export function suggestLanguage(text: string): string | undefined {
  if (/^[a-z]{2}$/i.test(text)) {
    const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const { language } = new Intl.Locale(`und-${text}`).maximize(); // `und-gr` gives `el-Grek-GR`.
    return countries.of(text.toUpperCase()) && isLanguage(language) ? language : undefined;
  }
  codesByName ??= new Map(codes.toReversed().flatMap(listNames)); // Reversed, so that the first of two codes stays.
  return codesByName.get(text.trim().toLowerCase());
}

/** The codes of languages by their names in all languages; the first code counts. Listing takes a third of a second. */
let codesByName: ReadonlyMap<string, string> | undefined;

/** Lists the names of a language in all languages, in small letters, each with its code. */
function listNames(code: string): [name: string, code: string][] {
  const names = codes.flatMap((language) => languageName(code, language) ?? []);
  return names.map((name) => [name.toLowerCase(), code]);
}
