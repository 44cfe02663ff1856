// Publishes the files of a scratch folder, in a process that kills itself before it changes anything for the nth time:
// publish.ts <n> <scratch> <folder> <changes as JSON>
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [nth = '', scratch = '', folder = '', changes = ''] = process.argv.slice(2);
let calls = 0;
for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'writeFileSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      calls += 1;
      if (calls === Number(nth)) process.kill(process.pid, 'SIGKILL');
      return original(...args);
    },
  });
}
syncBuiltinESMExports();
const { publish } = await import('../../cli/site/publish/publish.ts');
publish(scratch, folder, JSON.parse(changes));
