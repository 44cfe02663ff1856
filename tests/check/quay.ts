import { type Changes, type CheckOptions, check, type LocatedProblem } from '../support/check.ts';
import { journalPage } from '../support/journal-page.ts';

/** A page of the second brand; `more` is YAML of further keys, and `hero` of its first section. */
export function page(title: string, more = '', hero = ''): string {
  return `title: ${title}
description: "${title}: what there is to see of it on a day with little wind, and where to stand."
${more}sections:
  - type: hero
    title: ${title}
${hero}`;
}

/** A page with these sections below its hero, which no link leads to. */
export function unlisted(title: string, sections: string): string {
  return page(title, 'unlisted: true\n') + sections;
}

/** A section of Markdown. */
export function prose(body: string, keys = ''): string {
  return `  - type: prose\n${keys}    body: ${JSON.stringify(body)}\n`;
}

/** What articles need, with a link to their list on each page. */
export const withNotes: Changes = {
  'pages/notes.yaml': journalPage,
  'collections/categories.yaml': '- id: Salad\n- id: Tides\n',
  'site.yaml': { '  legal:\n': '  legal:\n    - label: Notes\n      to: /notes\n' },
};

export function article(body = 'It was green by Friday.', more = '', publishedAt = '2026-05-01'): string {
  return `title: First cress
summary: What came up.
category: Salad
publishedAt: ${publishedAt}
${more}body: |
  ${body.replaceAll('\n', '\n  ')}
`;
}

/** `warning time-past pages/spring.yaml sections[1].expireAt`, without the word for errors. */
function describeProblem({ code, severity, file, path }: LocatedProblem): string {
  return [severity === 'warning' && severity, code, file.replace(/^content\//, ''), path].filter(Boolean).join(' ');
}

/** The problems of changed content, without those of spelling, which tests of other rules are not about. */
export function problemsOf(changes: Changes, options: CheckOptions = {}): LocatedProblem[] {
  return check(changes, options).filter(({ code }) => code !== 'spelling' && code !== 'dictionary-missing');
}

export function codes(changes: Changes, options: CheckOptions = {}): string[] {
  return problemsOf(changes, options).map(describeProblem);
}
