import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LoadOptions } from '../../../../cli/compiler/check/loaded-content.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

export const today = '2026-11-01';

const spelling: ReadonlySet<string> = new Set(['spelling', 'dictionary-missing']);

/** The problems of content except those with spelling, which the tests of other rules are not about. */
export function check(folder: string, options: Partial<LoadOptions> = {}): string[] {
  const problems = loadContent(folder, { at: today, ...options }).problems.filter(({ code }) => !spelling.has(code));
  return problems.map(({ code, severity, file, path }) =>
    [severity === 'warning' ? 'warning ' : '', code, ' ', file.replace('content/', ''), path && ` ${path}`].join(''),
  );
}

export const page = (title: string, more = '', hero = '') => `title: ${title}
description: "${title}: what there is to see of it on a day with little wind, and where to stand."
${more}sections:
  - type: hero
    title: ${title}
${hero}`;

export const linkTo = (to: string) => `    actions:\n      - label: Further on\n        to: ${to}\n`;

export const notes = `${page('Notes')}  - type: articles
    filter: Which notes
    all: All
    empty:
      title: No notes yet
      text: The wind has been kind.
`;

export const article = (more: string, body = 'It was green by Friday.') =>
  `title: First cress\nsummary: What came up.\ncategory: Salad\npublishedAt: 2026-05-01\n${more}body: |\n  ${body}\n`;

export const withNotes = {
  'pages/notes.yaml': notes,
  'collections/categories.yaml': '- id: Salad\n- id: Tides\n',
  'pages/404.yaml': secondBrandFile('pages/404.yaml'),
  'site.yaml': secondBrandFile('site.yaml').replace('  legal:\n', '  legal:\n    - label: Notes\n      to: /notes\n'),
};

/** The facts of the second brand, and one more. */
export const withFact = (id: string) => `${secondBrandFile('facts.yaml')}${id}:\n  value: "3"\n`;
