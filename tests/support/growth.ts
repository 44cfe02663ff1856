/** What garbage collection may take by itself, in milliseconds of CPU time. */
const noise = 50;

/**
 * Returns how many times as much CPU time a task takes for the size as for a quarter of it, without what it takes for any
 * size: about 4 where the time is proportional to the size, 16 where it is to its square. All run in the same process, one
 * after the other, so the speed of the machine does not matter.
 */
export async function measureGrowth(run: (size: number) => unknown, size: number): Promise<number> {
  // Twice, since the first run also loads and compiles.
  const base = Math.min(await measureTime(() => run(1)), await measureTime(() => run(1)));
  const measure = async (length: number) => noise + Math.max(0, (await measureTime(() => run(length))) - base);
  const quarter = await measure(size / 4);
  return (await measure(size)) / quarter;
}

/** Between what is proportional to the size and what is to its square. */
export const proportional = 8;

async function measureTime(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
