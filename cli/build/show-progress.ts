import type { Context } from '../platform/process/context.ts';
import type { Progress } from './build-site.ts';

/** The time between two lines of progress, in milliseconds. */
const interval = 1000;

const verbs: Record<Parameters<Progress>[2], string> = {
  images: 'Encoded',
  'share images': 'Rendered',
  pages: 'Rendered',
};

/** Returns a callback that prints the progress of a build once a second; nothing for a build that takes less. */
export function showProgress({ stderr }: Pick<Context, 'stderr'>): Progress {
  let last: number | undefined;
  return (done, total, what) => {
    const now = performance.now();
    last ??= now;
    if (now - last < interval || done === total) return;
    last = now;
    stderr.write(`${verbs[what]} ${done} of ${total} ${what}.\n`);
  };
}
