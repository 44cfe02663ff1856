/** A task for a worker: waits, and then adds 1 to a number that the threads share. */
export default function addSlowly({ milliseconds, count }: { milliseconds: number; count: Int32Array }): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return Atomics.add(count, 0, 1);
}
