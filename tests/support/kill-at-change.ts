// Loaded before a program (`node --import`): kills it before it changes files that KILL_AT names for the nth time, as in
// `4 /content/|/new-`: a number and a pattern of their paths, and a signal if it is not killed: `4 /content/ SIGINT`.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const [nth = '', pattern = '', signal = 'SIGKILL'] = (process.env.KILL_AT ?? '').split(' ');
let calls = 0;
for (const name of ['chmodSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (args.some((path) => typeof path === 'string' && new RegExp(pattern).test(path))) {
        calls += 1;
        if (calls === Number(nth)) process.kill(process.pid, signal);
      }
      return original(...args);
    },
  });
}
syncBuiltinESMExports();
