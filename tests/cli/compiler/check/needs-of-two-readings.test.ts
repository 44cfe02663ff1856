import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../support/content.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';

const messages = secondBrandFile('messages.yaml').replace(/^events:\n(?: .*\n)+/m, '');

const page = (lines: string) => `title: Letter
description: What the two gardeners write about the garden in the boatyard, once a month.
unlisted: true
sections:
  - type: hero
    title: A letter
    form:
${lines}
      label: Your address
      placeholder: you@example.com
      submit: Subscribe
      submitting: Subscribing...
`;
/** A form whose messages are missing, and one whose messages are there. */
const [unknown, known] = ['      form: events', '      form: newsletter'];

test.each([
  ['one value', unknown, ['need-missing']],
  ['a wrong value', '      form: newslettre', ['schema-enum']],
  ['the first of two values', `${unknown}\n${known}`, ['yaml-duplicate-key']],
  ['the second of two values', `${known}\n${unknown}`, ['yaml-duplicate-key']],
  ['one side of a conflict', `<<<<<<< HEAD\n${unknown}\n=======\n${known}\n>>>>>>> other`, ['yaml-conflict']],
])('what %s of a key needs is reported if nothing else may be right', (_what, lines, expected) => {
  const { problems } = loadContent(
    copyContent({ files: { 'messages.yaml': messages, 'pages/letter.yaml': page(lines) } }),
  );
  expect([...new Set(problems.map(({ code }) => code))]).toEqual(expected);
});
