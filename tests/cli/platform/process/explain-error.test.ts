import { expect, test } from 'vitest';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { explainError } from '../../../../cli/platform/process/explain-error.ts';

const fault = (code: string, syscall: string) => Object.assign(new Error(`${code}: no, ${syscall}`), { code, syscall });

test.each([
  ['an EnvironmentError', new EnvironmentError('There is no folder.'), 'There is no folder.'],
  [
    'a denied permission',
    fault('EACCES', 'open'),
    'EACCES: no, open. Give this user permission to read and write there.',
  ],
  [
    'a package for another platform',
    Object.assign(new Error('Cannot find native binding.'), {
      stack: 'Error: Cannot find native binding.\n    at file:///site/node_modules/rolldown/dist/x.mjs:5:1',
    }),
    'The package rolldown is not installed, or not completely. Install the dependencies: npm ci',
  ],
  ['a full disk', fault('ENOSPC', 'write'), 'ENOSPC: no, write. Make room on the disk.'],
  ['too many open files', fault('EMFILE', 'open'), 'EMFILE: no, open. Let programs open more files: ulimit -n 4096'],
])('%s is explained in a sentence', (_what, error, text) => {
  expect(explainError(error)).toBe(text);
});

test.each(['ENOSPC', 'EMFILE'])('%s while watching: the explanation shows how to raise the limit', (code) => {
  expect(explainError(fault(code, 'watch'))).toContain('sudo sysctl fs.inotify.max_user_watches=');
});

test.each([fault('ENOENT', 'open'), new TypeError('x is undefined'), 'a text'])('%s is reported as a bug', (error) => {
  expect(explainError(error)).toContain("This is a bug in the site's own code, please report it:\n");
  expect(explainError(error)).toContain(error instanceof Error ? error.stack : error);
});
