import type { Context } from '../../platform/process/context.ts';
import type { Progress } from './build-site.ts';

/** How often a long build says how far it is, in milliseconds. */
const interval = 1000;

const verbs: Record<Parameters<Progress>[2], string> = {
  pictures: 'Encoded',
  'share images': 'Drew',
  pages: 'Drew',
};

/** Says how far a build is, each second; a build that takes less says nothing. */
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
