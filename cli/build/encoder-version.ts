import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** What decides about the bytes that sharp writes, told without loading it: that takes longer than a small build. */
export function encoderVersion(): string {
  const { version, optionalDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules', 'sharp', 'package.json'), 'utf8'),
  );
  return JSON.stringify([version, optionalDependencies, process.platform, process.arch]);
}
