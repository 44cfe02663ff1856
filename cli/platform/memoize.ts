/** More than the different chunks that the pages of a site share. */
const maxResults = 200;

/** More than the addresses that recur in the texts of a site. */
export const maxAddresses = 2000;

/**
 * Memoizes a function of a text. When it has more results than the limit, it drops all of them and starts again.
 * @param work returns a result that no caller changes
 * @param limit how many results are kept
 */
export function memoize<Result>(work: (text: string) => Result, limit = maxResults): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      const copy = copyOf(text);
      result = work(copy);
      if (results.size >= limit) results.clear();
      results.set(copy, result);
    }
    return result;
  };
}

/** Copies a string, since V8 keeps the whole page in memory for each slice of it. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
