import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { projectRoot } from '../platform/project-root.ts';

interface GeneratedFile {
  /** Relative to the project. */
  target: string;
  source: string;
  /** What it is made from, and the command that makes it anew: `the schemas`, `npm run types`. */
  origin: string;
  command: string;
}

/**
 * Writes a file that is made from others, where it has changed.
 * @param isCheck whether it is only compared
 * @returns the exit code
 */
export function keepGenerated(
  { stdout, stderr }: Context,
  { target, source, origin, command }: GeneratedFile,
  isCheck = false,
): ExitCode {
  const path = join(projectRoot, target);
  const isFresh = existsSync(path) && readFileSync(path, 'utf8') === source;
  if (isCheck && !isFresh) {
    stderr.write(`${target} does not fit ${origin}. Run: ${command}\n`);
    return 1;
  }
  if (!isFresh) writeFileSync(path, source);
  stdout.write(`${target} is up to date.\n`);
  return 0;
}
