import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';

/** What docs/problems.md says about a code. */
export interface Explanation {
  /** The first sentence of the text. */
  title: string;
  /** What is wrong, why it matters and how to fix it, in Markdown that is also readable as plain text. */
  text: string;
  /** Absent if no text in a file can cause the problem. */
  example?: Example;
}

/** An excerpt of a file with the problem and without it; or two names, if a file has the problem by its name. */
interface Example {
  /** The path of the file in the project; undefined for two names. */
  file: string | undefined;
  /** The lines of both sides, each after `-`, `+` or a space, as in a diff. */
  diff: string;
}

/** Reads the sections of docs/problems.md, by their codes. */
export function readExplanations(): Map<string, Explanation> {
  const sections = readFileSync(join(projectRoot, 'docs/problems.md'), 'utf8').split(/^## /m).slice(1);
  return new Map(sections.map(parseSection));
}

/** Parses a section: its code, paragraphs, and a diff with the name of its file. */
function parseSection(section: string): [code: string, explanation: Explanation] {
  const [, code, text = '', file, diff] =
    /^(\S+)\n\n(.+?)\n(?:\n```diff ?(\S*)\n(.+?)\n```\n)?\s*$/s.exec(section) ?? [];
  if (code === undefined) throw new Error(`docs/problems.md has a section of another form: ## ${section}`);
  const title = /^.+?\.(?=\s|$)/s.exec(text)?.[0].replaceAll('\n', ' ') ?? text;
  return [code, { title, text, ...(diff !== undefined && { example: { file: file || undefined, diff } }) }];
}
