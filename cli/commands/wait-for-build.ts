import { relative } from 'node:path';
import type { Context } from '../platform/process/context.ts';
import { settleOutput } from '../site/publish/with-output.ts';

/** Waits until no build is at work in a folder that is to be measured, and says so where it takes a while. */
export function waitForBuild(context: Context, out: string): Promise<void> {
  const shown = relative(context.cwd, out) || '.';
  return settleOutput(out, () =>
    context.stderr.write(`A build into ${shown} is at work: the site is measured once it is done.\n`),
  );
}
