/** What garbage collection and compilation may take by themselves, in milliseconds of CPU time. */
const noise = 50;

/**
 * Returns how many times as much CPU time a task takes for the size as for a quarter of it: about 4 where the time is
 * proportional to the size, 16 where it is to its square. Both run in the same process, one after the other, so the speed of
 * the machine does not matter.
 */
export async function measureGrowth(run: (size: number) => unknown, size: number): Promise<number> {
  const quarter = await measureTime(() => run(size / 4));
  const whole = await measureTime(() => run(size));
  return (whole + noise) / (quarter + noise);
}

/** Between what is proportional to the size and what is to its square. */
export const proportional = 8;

/** Measures the CPU time of this thread, in milliseconds. */
async function measureTime(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
