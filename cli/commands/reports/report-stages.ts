import type { Context } from '../../platform/context.ts';

/** How long a command may be silent, in milliseconds. */
const patience = 1000;

/**
 * Returns a function that prints what a command does next, to a terminal; nothing during its first second. It may be called
 * again and again with the same stage.
 */
export function reportStages({ stderr }: Pick<Context, 'stderr'>): (stage: string) => void {
  const start = performance.now();
  let last = '';
  return (stage) => {
    if (stderr.isTTY !== true || stage === last || performance.now() - start < patience) return;
    last = stage;
    stderr.write(`${stage}…\n`);
  };
}
