import { settleOutput } from '../../build/output-folder.ts';
import type { Context } from '../../platform/context.ts';
import { relativePath } from '../../platform/files.ts';

/** Waits until no build is writing to a folder that is about to be measured, and prints that it waits. */
export function waitForBuild(context: Context, out: string): Promise<void> {
  const shown = relativePath(context.cwd, out) || '.';
  return settleOutput(out, () => context.stderr.write(`A build into ${shown} is running: waiting until it is done.\n`));
}
