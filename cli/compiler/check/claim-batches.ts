const batchSize = 32;

/**
 * Deals out work to threads that take what is next when they are ready.
 * @param claims one number that the threads share, 0 at first: how many batches are taken
 */
export function* claimBatches<T>(items: readonly T[], claims: Int32Array<SharedArrayBuffer>): Generator<T[]> {
  for (;;) {
    const from = Atomics.add(claims, 0, 1) * batchSize;
    if (from >= items.length) return;
    yield items.slice(from, from + batchSize);
  }
}
