import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { projectRoot } from '../../platform/project-root.ts';

interface GeneratedFile {
  /** The path of the generated file, relative to the project. */
  target: string;
  source: string;
  /** What it is generated from, and the command that generates it: `the schemas`, `npm run types`. */
  origin: string;
  command: string;
}

/**
 * Writes a generated file if it has changed.
 * @param isCheck whether to only compare the file
 * @returns the exit code
 */
export function writeGenerated(
  { stdout, stderr }: Context,
  { target, source, origin, command }: GeneratedFile,
  isCheck = false,
): ExitCode {
  const path = join(projectRoot, target);
  const isUpToDate = existsSync(path) && readFileSync(path, 'utf8') === source;
  if (isCheck && !isUpToDate) {
    stderr.write(`${target} is not up to date with ${origin}. Run: ${command}\n`);
    return 1;
  }
  if (!isUpToDate) writeFileSync(path, source);
  stdout.write(`${target} is up to date.\n`);
  return 0;
}
