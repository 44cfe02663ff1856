import { stringsIn } from '../../cli/compiler/model/strings-in.ts';
import { standardTexts } from '../../cli/compiler/schema/standard-texts.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

function textsIn(language: string): string {
  return [...stringsIn(standardTexts(language))].map(({ value }) => value).join(' ');
}

/**
 * Returns a function that finds words in a text which are of another language, and come from code or from the standard
 * texts of that language.
 * @param own everything that the content says in the language of the text
 */
export function findForeignWords(language: string, other: string, own: string): (text: string) => string[] {
  const [known, foreign] = [wordsOf(`${textsIn(language)} ${own}`), wordsOf(textsIn(other))];
  return (text) => [...wordsOf(text)].filter((word) => foreign.has(word) && !known.has(word));
}

/** Runs in the page: what visitors and screen readers read in the language of the page, one text a line. */
export function readTexts(): string {
  const attributes = ['alt', 'aria-label', 'aria-roledescription', 'content', 'placeholder', 'title'];
  const { lang } = document.documentElement;
  const isForeign = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang !== lang;
  const texts = [...document.querySelectorAll('*:not(script, style)')].flatMap((element) => {
    if (isForeign(element)) return [];
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const said = attributes.filter((name) => name !== 'content' || /description|title/.test(nameOf(element)));
    return [...own.map(({ nodeValue }) => nodeValue), ...said.map((name) => element.getAttribute(name))];
  });
  return texts.filter((text) => text?.trim()).join('\n');

  function nameOf(meta: Element): string {
    return meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
  }
}
