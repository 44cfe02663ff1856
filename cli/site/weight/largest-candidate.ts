/** The address of the widest picture of a `srcset`, or of the one for the finest screen; undefined when there is none. */
export function largestCandidate(srcset = ''): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return candidates.sort((a, b) => b.size - a.size)[0]?.address || undefined;
}
