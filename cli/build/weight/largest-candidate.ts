/**
 * Returns the address of the widest image of a `srcset`, or of the one for the highest pixel density; undefined if it
 * is empty.
 */
export function largestCandidate(srcset = ''): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address, size = '1x'] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) };
  });
  return candidates.sort((a, b) => b.size - a.size)[0]?.address || undefined;
}
