import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content.ts';

const over = join(projectRoot, 'tests/fixtures/examples');
const log = readFileSync(join(over, 'pages/log.yaml'), 'utf8');

/** A page that links to the ledger of another. */
const proof = `title: Proof
description: What the two gardeners have learned from seaweed, with a link to the log.
unlisted: true
sections:
  - type: hero
    title: Proof
  - type: proof
    entry: seaweed
`;

test.each([
  ['is not reported if a ledger shows it', log, []],
  [
    'is reported on each page',
    log.replace(', seaweed]', ']'),
    ['content/pages/log.yaml proof-unlisted', 'content/pages/proof.yaml proof-unlisted'],
  ],
  [
    'is not reported while the ledger is on a page with a mistake',
    log.replace('cost:', 'ocst:'),
    ['content/pages/log.yaml schema-unknown-key'],
  ],
])('an entry %s', (_what, text, expected) => {
  const { problems } = loadContent(copyContent({ over, files: { 'pages/proof.yaml': proof, 'pages/log.yaml': text } }));
  expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual(expected);
});
