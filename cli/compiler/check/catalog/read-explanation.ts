import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadYaml } from '../../yaml/yaml.ts';

/** What a code means, in Markdown that is also read as it stands. */
export interface Explanation {
  /** What is wrong: one sentence. */
  title: string;
  /** What it would do to a visitor. */
  why: string;
  /** What to do about it. */
  mend: string;
  /** A code that no content gives today has none. */
  example?: ExcerptExample | NameExample;
}

/** A part of a file with the mistake, and without it. */
export interface ExcerptExample {
  /** Its path in the content folder. */
  file: string;
  wrong: string;
  right: string;
  /** How often `wrong` must stand there until it is a mistake. */
  times?: number;
  /** The encoding that makes `right` look like `wrong`. */
  savedAs?: 'ISO 8859-1';
}

/** What a file is called, as its path in the content folder, with the mistake and without it. */
export interface NameExample {
  wrongName: string;
  rightName: string;
}

/** Reads what `explanations/` says about a code. */
export function readExplanation(code: string): Explanation {
  const path = join(import.meta.dirname, 'explanations', `${code}.yaml`);
  return loadYaml().parse(readFileSync(path, 'utf8')) as Explanation;
}
