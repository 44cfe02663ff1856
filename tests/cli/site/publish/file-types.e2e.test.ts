import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTypes } from '../../../../cli/build/publish/file-types.ts';
import { listen } from '../../../../cli/serve/listen.ts';
import { createPreviewServer } from '../../../../cli/serve/preview-server.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

test('the preview sends the same types', async () => {
  const folder = temporaryFolder();
  const names = Object.keys(fileTypes).map((extension) => `a.${extension}`);
  const headers = readFileSync(join(sites.workshop.dist, '_headers'), 'utf8');
  writeFiles(folder, { 'index.html': '', _headers: headers, ...Object.fromEntries(names.map((name) => [name, 'a'])) });
  const server = createPreviewServer(folder);
  const address = await listen(server, 0);
  const types: Record<string, string | null> = {};
  for (const name of names) types[name.slice(2)] = (await fetch(`${address}/${name}`)).headers.get('content-type');
  server.close();
  server.closeAllConnections();
  expect(types).toEqual(fileTypes);
});
