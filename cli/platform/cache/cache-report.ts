import { dirname } from 'node:path';
import { errorMessage } from '../errors.ts';
import { relativePath } from '../files/relative-path.ts';
import { unwritableReason } from '../files/unwritable.ts';
import type { Context } from '../process/context.ts';

type Reader = Pick<Context, 'cwd' | 'stderr'>;

let reader: Reader | undefined;
let isUnwritable = false;
const damaged = new Set<string>();

/** Starts the report on the cache for one run. Forgets what earlier runs in the same process have found. */
export function startCacheReport(to: Reader): void {
  reader = to;
  isUnwritable = false;
  damaged.clear();
}

/** Prints that the cache cannot be written, only the first time. */
export function reportUnwritable(path: string, error: unknown): void {
  if (isUnwritable) return;
  isUnwritable = true;
  const reason = unwritableReason(error) ?? errorMessage(error);
  if (reader)
    reader.stderr.write(
      `The cache in ${relativePath(reader.cwd, dirname(path))} cannot be written: ${reason}; this run works without it.\n`,
    );
}

/** Counts a damaged cache entry, which is not used but created again. */
export function reportDamage(path: string): void {
  damaged.add(path);
}

/** Returns the paths of the damaged cache entries that were found since the last call. */
function takeDamaged(): string[] {
  const paths = [...damaged];
  damaged.clear();
  return paths;
}

/** Ends the report: prints in one line how many damaged cache entries were created again. */
export function endCacheReport(): void {
  const [first, ...others] = takeDamaged();
  if (reader && first !== undefined) {
    const shown = relativePath(reader.cwd, first);
    reader.stderr.write(
      others.length === 0
        ? `1 damaged cache entry was rebuilt: ${shown}\n`
        : `${others.length + 1} damaged cache entries were rebuilt, the first of them ${shown}\n`,
    );
  }
  reader = undefined;
}
