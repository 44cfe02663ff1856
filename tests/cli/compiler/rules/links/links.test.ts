import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { gardenHead } from '../../graph/second-brand-file.ts';

const encoded: [link: string, message: string, hint: string][] = [
  ['[a](/jöin)', 'There is no page /jöin.', 'Did you mean `/join`? '],
  ['[a](</jo in>)', 'There is no page /jo in.', 'Did you mean `/join`? '],
  ['[a](/j%C3%B6in)', 'There is no page /jöin.', 'Did you mean `/join`? '],
  ['[a](/join#prïces)', 'There is no anchor `#prïces` on /join.', 'Did you mean '],
  ['[a](link:pöst)', 'There is no link `pöst` in integrations.yaml.', 'Did you mean `post`? '],
  ['[a](über)', '`über` is not an address.', 'Write a page '],
];

test.each(encoded)('a link that Markdown encodes is shown as its author wrote it: %s', (link, message, hint) => {
  const page = `${gardenHead}A wall\n  - type: prose\n    body: "${link}"\n`;
  const [problem] = loadContent(copyContent({ files: { 'pages/garden.yaml': page } })).problems;
  expect(problem?.message).toBe(message);
  expect(problem?.hint.slice(0, hint.length)).toBe(hint);
});
