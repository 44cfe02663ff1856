/** As many parts as the kinds of pages of a site share, a few times over. */
const manyParts = 200;

/** As many addresses as recur in the texts of a site, a few times over. */
export const manyAddresses = 2000;

/**
 * @param work on a text, of which many are the same; its result must not be changed
 * @param most how many results are kept
 * @returns does the work once for each text, as long as there are not too many of them
 */
export function memoize<Result>(work: (text: string) => Result, most = manyParts): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      const own = copyOf(text);
      result = work(own);
      if (known.size >= most) known.clear();
      known.set(own, result);
    }
    return result;
  };
}

/** A piece of a text keeps the whole of it in memory, which is a page for each of its tags. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
