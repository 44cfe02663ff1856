import { lstatSync, readFileSync } from 'node:fs';
import { EnvironmentError } from '../../cli/platform/errors.ts';

/** The first line of a report of `site diff` in Markdown, by which its comment is found again. */
export const marker = '<!-- site diff -->';

/** The longest comment on GitHub, in characters. */
export const maxLength = 65_536;

const maxBytesPerCharacter = 4;

/**
 * Reads a report that a stranger's code may have written. It is never more than text: whoever wrote it can put no more
 * into the comment than into one of their own, and can notify nobody.
 * @returns undefined if there is no file
 * @throws {EnvironmentError} when it is not a report, or too long for a comment
 */
export function readReport(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isFile()) throw refuse('is not a file');
  if (stats.size > maxLength * maxBytesPerCharacter) throw refuse(`has ${stats.size} bytes`);
  const report = readFileSync(file, 'utf8');
  if (!report.startsWith(`${marker}\n`)) throw refuse(`does not begin with ${marker}`);
  // Whoever wrote it could have left out the fence. An invisible character after an @ is no name, and changes no line.
  const text = report.trimEnd().replaceAll('@', '@\u200b');
  if (text.length > maxLength) throw refuse(`has ${text.length} characters, and a comment at most ${maxLength}`);
  return text;
}

function refuse(reason: string): EnvironmentError {
  return new EnvironmentError(`The report ${reason}, so \`site diff\` has not written it. It is not published.`);
}
