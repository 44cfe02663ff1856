/** Children end with this process by themselves. */
export function onShutdown(_stop: () => unknown): () => void {
  return () => {};
}
