import { join } from 'node:path';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { Content } from '../../cli/compiler/model/content.ts';
import type { ContentFile } from '../../cli/compiler/model/content-file.ts';
import { isKind, type Reference } from '../../cli/compiler/schema/keywords.ts';
import { findWord, wordsIn } from '../../cli/compiler/spelling/words-in.ts';
import { applyReplacement } from '../../cli/compiler/yaml/edits/replacement.ts';
import { setValue } from '../../cli/compiler/yaml/edits/set-value.ts';
import { readYamlText } from '../../cli/compiler/yaml/edits/yaml-text.ts';
import { parseYaml } from '../../cli/compiler/yaml/parse/parse-yaml.ts';
import { applyTextEdits } from '../../cli/diagnostics/text-edit.ts';
import { valueAt } from '../../cli/platform/records.ts';
import { pick } from '../../tests/support/random.ts';
import { withFiles } from '../mutate/with-files.ts';
import type { Misspelling } from './misspellings.ts';

/** What the check says about a misspelling in the content. */
export interface SpellingOutcome extends Misspelling {
  /** Where it was put: `content/site.yaml description`. */
  place: string;
  /** Whether it is reported, with its own range. */
  isFound: boolean;
  suggested: readonly string[];
  /** Whether one of the suggestions is what was meant. */
  isRight: boolean;
}

/** A text of the content that visitors read. */
interface Text {
  file: ContentFile;
  reference: Reference<'text'>;
}

/** The texts of content that have words and are not names, with room for a longer word. */
export function listTexts(content: Content): Text[] {
  return content.files.flatMap((file) =>
    file.references.flatMap((reference) => {
      if (!isKind(reference, 'text') || reference.argument === 'name' || reference.facts.length > 0) return [];
      const hasRoom = reference.value.length + 20 < reference.limit;
      return hasRoom && wordsOf(reference).length > 2 ? { file, reference } : [];
    }),
  );
}

function wordsOf({ value, markdown }: Reference): string[] {
  return wordsIn(markdown?.prose ?? value).filter((word) => word.length > 2);
}

/** Puts a misspelling in the place of a random word, checks the content, and restores it. */
export function tryMisspelling(
  folder: string,
  texts: readonly Text[],
  misspelling: Misspelling,
  random: () => number,
): SpellingOutcome {
  for (;;) {
    const { file, reference } = pick(random, texts);
    const { path, value, markdown } = reference;
    const replaced = pick(random, wordsOf(reference));
    const [range] = findWord(value, replaced, markdown !== undefined);
    if (!range) continue;
    const wrong = /^\p{Lu}/u.test(replaced) ? capitalize(misspelling.wrong) : misspelling.wrong;
    const replacement = setValue(
      readYamlText(file.text),
      path,
      value.slice(0, range.start) + wrong + value.slice(range.end),
    );
    if (!replacement) continue;
    const local = file.name.slice(file.name.indexOf('/') + 1);
    const text = applyReplacement(file.text, replacement);
    const { problems } = withFiles(folder, { [local]: text }, () => loadContent(folder));
    const found = problems.find(
      ({ code, excerpt, column }) =>
        code === 'spelling' && excerpt.text.slice(column - 1, column - 1 + excerpt.length) === wrong,
    );
    const tail = value.slice(range.end);
    const suggested = (found?.suggestions ?? []).map(({ edits }) => {
      const applied = String(valueAt(parseYaml(applyTextEdits(text, edits)).data, path));
      return applied.slice(range.start, applied.length - tail.length);
    });
    const meant = new Set(misspelling.right.map((word) => word.toLowerCase()));
    return {
      ...misspelling,
      place: join(file.name, path.join('.')),
      isFound: found !== undefined,
      suggested,
      isRight: suggested.some((word) => meant.has(word.toLowerCase())),
    };
  }
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
