// Lets this process remove and rename no file that it has open, as Windows does. For `node --import`, on Linux.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

function isOpen(path: string): boolean {
  return fs.readdirSync('/proc/self/fd').some((name) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false;
    }
  });
}

for (const name of ['renameSync', 'rmSync', 'unlinkSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      const open = args.slice(0, 2).find((arg) => typeof arg === 'string' && isOpen(arg));
      if (open !== undefined)
        throw Object.assign(new Error(`EBUSY: resource busy or locked, ${name} '${open}'`), { code: 'EBUSY' });
      return original(...args);
    },
  });
}
syncBuiltinESMExports();
