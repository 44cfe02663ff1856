import { expect, test } from 'vitest';
import { spawnSite } from '../../support/process.ts';
import { copyWithArticles } from '../site/build/incremental-site.ts';

/** Prints a line when the first article is opened. */
const announce = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { openSync } = fs;
fs.openSync = (path, ...rest) => {
  if (String(path).includes('/articles/')) {
    fs.openSync = openSync;
    syncBuiltinESMExports();
    fs.writeSync(1, 'reads\\n');
  }
  return openSync(path, ...rest);
};
syncBuiltinESMExports();`;

const preload = `--import=data:text/javascript,${encodeURIComponent(announce)}`;

// A signal that ends a process is 130 or 143 in a shell.
test.each([
  ['validate', ['validate'], 'SIGINT'],
  ['validate', ['validate', '--format', 'json'], 'SIGTERM'],
] as const)('site %s stops immediately: %j, %s', async (_name, argv, signal) => {
  const content = copyWithArticles(1200);
  const site = spawnSite([...argv, '--content', content], { env: { NODE_OPTIONS: preload } });
  await site.prints('reads\n');
  expect(await site.end(signal), site.printed()).toEqual({ code: null, signal });
  expect(site.printed()).toBe('reads\n');
});
