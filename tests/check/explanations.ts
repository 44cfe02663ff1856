import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A section of docs/problems.md: its text, the file of its example, and both sides of the diff in it. */
interface Explanation {
  text: string;
  /** The path in the content folder; '' where the example is two names of a file. */
  file: string;
  wrong: string;
  right: string;
}

const sections = readFileSync(join(import.meta.dirname, '../../docs/problems.md'), 'utf8')
  .split(/^## /m)
  .slice(1);

export const explanations: ReadonlyMap<string, Explanation> = new Map(
  sections.map((section) => {
    const [, code = section, text = '', file = '', diff = ''] =
      /^(\S+)\n\n(.+?)\n(?:\n```diff ?(\S*)\n(.+?)\n```\n)?\s*$/s.exec(section) ?? [];
    return [code, { text, file: inContent(file), wrong: sideOf(diff, '-'), right: sideOf(diff, '+') }];
  }),
);

/** Codes that no text in one file causes, or only a check with an option: these files test them. */
const elsewhere: Readonly<Record<string, string>> = {
  'color-scheme': 'tests/check/mistakes/design.yaml',
  'event-zone': 'tests/check/mistakes/events.yaml',
  'file-encoding': 'tests/check/hostile-files.test.ts',
  'file-symlink': 'tests/check/symbolic-links.test.ts',
  'file-too-large': 'tests/check/hostile-files.test.ts',
  'font-format': 'tests/check/media.test.ts',
  'image-small': 'tests/check/media.test.ts',
  'language-duplicate': 'tests/check/mistakes/languages.yaml',
  'language-home': 'tests/check/mistakes/languages.yaml',
  'launch-address': 'tests/check/launch.test.ts',
  'launch-backend': 'tests/check/launch.test.ts',
  'launch-checkout': 'tests/check/launch.test.ts',
  'launch-embed': 'tests/check/launch.test.ts',
  'launch-example': 'tests/check/launch.test.ts',
  'launch-legal-date': 'tests/check/launch.test.ts',
  'launch-placeholder': 'tests/check/launch.test.ts',
  'launch-sample': 'tests/check/launch.test.ts',
  'launch-share': 'tests/check/launch.test.ts',
  'media-active': 'tests/check/media.test.ts',
  'media-name': 'tests/check/media.test.ts',
  'page-gone': 'tests/cli/validate-since.test.ts',
  'schema-other': 'tests/check/cases/collections.yaml',
  'translation-duplicate': 'tests/check/mistakes/languages.yaml',
  'translation-original': 'tests/check/mistakes/languages.yaml',
  'yaml-too-deep': 'tests/check/hostile-files.test.ts',
};

export function isWithoutExample(code: string): boolean {
  return code in elsewhere;
}

/** The lines of one side of a diff without their signs. */
function sideOf(diff: string, sign: '-' | '+'): string {
  const lines = diff.split('\n').filter((line) => line[0] === sign || line[0] === ' ' || line === '');
  return lines.map((line) => inContent(line.slice(1))).join('\n');
}

function inContent(path: string): string {
  return path.replace(/^content\//, '');
}
