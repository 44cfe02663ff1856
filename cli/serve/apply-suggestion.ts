import { dirname } from 'node:path';
import { decoded } from '../content/read-text.ts';
import { type ContentChange, writeChanges } from '../edit/write-changes.ts';
import { readContentText } from '../platform/content-file.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { applyTextEdits } from '../problems/text-edit.ts';
import { loadContent } from '../rules/load.ts';
import { findSuggestion } from './show-problem.ts';

/**
 * Writes the edits of a suggestion into the content.
 * @param problems that the page shows
 * @param id of the suggestion, as the page sends it
 * @returns the reason if it is not possible @throws {EnvironmentError} when a file cannot be written
 */
export function applySuggestion(folder: string, problems: readonly LocatedProblem[], id: unknown): string | undefined {
  const shown = findSuggestion(problems, id);
  const edits = Map.groupBy(shown?.edits ?? [], ({ file }) => file);
  const texts = Array.from(edits, ([name, own]) => {
    return { name, own, before: readContentText(folder, name.slice(name.indexOf('/') + 1)) };
  });
  // The edits are for the text that was checked, so the texts that were read just now are checked again.
  const suggestion = shown && findSuggestion(loadContent(folder, { includeUnpublished: true }).problems, id);
  if (!suggestion) return 'The content has changed, and this problem is not there any more.';
  const changes = texts.map(({ name, own, before }): ContentChange => {
    const text = decoded(before);
    return { name, before: text, after: applyTextEdits(text, own) };
  });
  return writeChanges(dirname(folder), changes)?.message;
}
