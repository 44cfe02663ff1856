import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import { sites } from './sites.ts';

/**
 * Makes a unit test fail that starts a server or a process of this project, such as a browser, or that reads a built
 * site, which is there only after other tests. `git` is allowed.
 */

const rule = 'Call what a unit test needs, or rename the file to *.e2e.test.ts.';

Server.prototype.listen = () => {
  throw new Error(`A unit test starts no server. ${rule}`);
};

const { spawn } = ChildProcess.prototype as unknown as { spawn(options: { file: string }): number };

Object.assign(ChildProcess.prototype, {
  spawn(this: ChildProcess, options: { file: string }): number {
    if (options.file !== 'git') throw new Error(`A unit test starts no process such as ${options.file}. ${rule}`);
    return spawn.call(this, options);
  },
});

for (const site of Object.values(sites))
  Object.defineProperty(site, 'dist', {
    // Each test file runs this again, with the modules of the one before.
    configurable: true,
    get() {
      throw new Error(`A unit test reads no built site. ${rule}`);
    },
  });
