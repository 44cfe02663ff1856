import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pick, type Random } from '../../tests/support/random.ts';

type Damage = (bytes: Buffer, random: Random) => Buffer;

const damages: Readonly<Record<string, Damage>> = {
  'one byte is flipped': (bytes, random) => {
    const flipped = Buffer.from(bytes);
    const at = Math.floor(random() * bytes.length);
    if (at < bytes.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return flipped;
  },
  'the end is cut off': (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  'the file is empty': () => Buffer.alloc(0),
  'a line is added': (bytes) => Buffer.concat([bytes, Buffer.from('x\n')]),
};

/** Damages or deletes a file. @returns what was done, such as `the end is cut off` */
export function damage(path: string, random: Random): string {
  const name = pick(random, [...Object.keys(damages), 'the file is gone']);
  const applyDamage = damages[name];
  if (applyDamage) writeFileSync(path, applyDamage(readFileSync(path), random));
  else rmSync(path);
  return name;
}
