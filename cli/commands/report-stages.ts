import type { Context } from '../platform/process/context.ts';

/** How long a command may be silent, in milliseconds. */
const patience = 1000;

/** Returns a function that prints what a command does next; nothing during its first second. */
export function reportStages({ stderr }: Pick<Context, 'stderr'>): (stage: string) => void {
  const start = performance.now();
  return (stage) => {
    if (performance.now() - start > patience) stderr.write(`${stage}…\n`);
  };
}
