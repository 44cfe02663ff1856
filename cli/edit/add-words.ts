import { basename, join } from 'node:path';
import type { OnStage } from '../compiler/check/load-content.ts';
import type { LoadedContent } from '../compiler/check/loaded-content.ts';
import { siteLanguage } from '../compiler/model/site-language.ts';
import { spellerFor } from '../compiler/spelling/speller.ts';
import { rangesOfWords } from '../compiler/spelling/words-in.ts';
import { insertEntry } from '../compiler/yaml/edits/insert-entry.ts';
import { modelineFor } from '../editor/modeline.ts';
import { ChangedTexts } from './changed-texts.ts';
import type { ContentChange } from './content-change.ts';
import type { EditPlan } from './edit-plan.ts';
import { Refusal } from './refusal.ts';
import { tryChanges } from './try-changes.ts';

/** Words to add to dictionary.yaml. */
export interface PlannedWords extends EditPlan {
  added: readonly string[];
  /** Words that are right without it. */
  known: readonly string[];
}

/** Plans to add words to dictionary.yaml, which is created if there is none. Writes nothing. */
export function addWords(
  { content, problems }: LoadedContent,
  words: readonly string[],
  onStage?: OnStage,
): PlannedWords | Refusal {
  const file = content.settings.dictionary;
  const name = `${basename(content.folder)}/dictionary.yaml`;
  if (file && !file.isValid)
    return new Refusal(
      `${name} has problems. Correct them first.`,
      problems.filter((problem) => problem.file === name),
    );
  const odd = words.find((word) => !isWord(word));
  if (odd !== undefined)
    return new Refusal(
      `\`${odd}\` is not one word. Add each unknown word by itself, and of a word with a hyphen the part that is unknown.`,
    );
  const listed = file?.data ?? [];
  const speller = spellerFor(siteLanguage(content));
  const added = [...new Set(words)].filter((word) => !listed.includes(word) && !speller?.knows(word)).sort(inOrder);
  const known = [...new Set(words)].filter((word) => !added.includes(word));
  const changes = file ? insertWords(content.folder, file, added) : createFile(content.folder, name, added);
  if (changes === undefined)
    return new Refusal(`The style of ${name} allows no new entry here. Write each word on a line of its own.`);
  const steps = added.map((word) => ({ file: name, line: undefined, from: undefined, to: word }));
  return { changes, steps, added, known, after: tryChanges(content.folder, changes, onStage) };
}

/** Inserts each word before the first that comes after it, so that two branches seldom change the same line. */
function insertWords(
  folder: string,
  file: NonNullable<LoadedContent['content']['settings']['dictionary']> & { isValid: true },
  added: readonly string[],
): ContentChange[] | undefined {
  const texts = new ChangedTexts(folder);
  const listed = [...file.data];
  for (const word of added) {
    const next = listed.findIndex((other) => inOrder(other, word) > 0);
    const index = next === -1 ? listed.length : next;
    if (!texts.edit(file, (yaml) => insertEntry(yaml, [], { data: word }, index))) return undefined;
    listed.splice(index, 0, word);
  }
  return texts.changes();
}

function createFile(folder: string, name: string, added: readonly string[]): ContentChange[] {
  if (added.length === 0) return [];
  const modeline = modelineFor({ schema: 'dictionary.schema.json', path: join(folder, 'dictionary.yaml') }, folder);
  return [{ name, before: undefined, after: `${modeline}\n${added.map((word) => `- ${word}\n`).join('')}` }];
}

/** Whether a text is a single word as the spelling check reads it. */
function isWord(text: string): boolean {
  const [first, ...others] = rangesOfWords(text);
  return first?.start === 0 && first.end === text.length && others.length === 0;
}

const { compare: inOrder } = new Intl.Collator('en');
