import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';

/** What docs/problems.md says about a code. */
export interface Explanation {
  /** The first sentence of the text. */
  title: string;
  /** What is wrong, why it matters and how to fix it, in Markdown that is also readable as plain text. */
  text: string;
  /** Lines of a file (or, without a file, two names), after `-` if wrong and `+` if right; absent if no text can be wrong. */
  example?: { file: string | undefined; diff: string };
}

/** Reads the sections of docs/problems.md by code: each has paragraphs, and a diff with the name of its file. */
export function readExplanations(): Map<string, Explanation> {
  const sections = readFileSync(join(projectRoot, 'docs/problems.md'), 'utf8').split(/^## /m).slice(1);
  const parts = /^(?<code>\S+)\n\n(?<text>.+?)\n(?:\n```diff ?(?<file>\S*)\n(?<diff>.+?)\n```\n)?\s*$/s;
  return new Map(
    sections.map((section) => {
      const { code, text = '', file, diff } = parts.exec(section)?.groups ?? {};
      if (code === undefined) throw new Error(`docs/problems.md has a section of another form: ## ${section}`);
      const title = /^.+?\.(?=\s|$)/s.exec(text)?.[0].replaceAll('\n', ' ') ?? text;
      return [code, { title, text, ...(diff !== undefined && { example: { file: file || undefined, diff } }) }];
    }),
  );
}
