import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';

test('an entry is removed in all languages, and the sections that show its whole collection stay', async () => {
  const content = copyContent({ from: join(projectRoot, 'tests/fixtures/sites/musician') });
  const { exitCode, stdout, stderr } = await runSite(['remove', 'events:duette', '--content', content]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('Removed `events:duette`: 2 changes in 2 files.\n');
  for (const file of ['collections/events.yaml', 'languages/en/collections/events.yaml'])
    expect(readFileSync(join(content, file), 'utf8')).not.toContain('duette');
  expect(readFileSync(join(content, 'pages/konzerte.yaml'), 'utf8')).toContain('collection: events');
});
