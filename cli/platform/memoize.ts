/** The default limit: more than the different fragments that the pages of a site share. */
const maxResults = 200;

/** The limit for addresses: more than the addresses that recur in the texts of a site. */
export const maxAddresses = 2000;

/**
 * Memoizes a function of a text. When there are more results than the limit, drops all of them.
 * @param work returns a result that callers do not change
 * @param limit the maximum number of results
 */
export function memoize<Result>(work: (text: string) => Result, limit = maxResults): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as Result;
    // A copy, since V8 keeps the whole page in memory for each substring.
    const copy = ` ${text}`.slice(1);
    const result = work(copy);
    if (results.size >= limit) results.clear();
    results.set(copy, result);
    return result;
  };
}

/**
 * Memoizes a function of an object for as long as the object is used.
 * @param work returns a result that callers do not change; its further arguments are the same for the same object
 */
export function memoizeFor<Key extends WeakKey, Rest extends unknown[], Result>(
  work: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const results = new WeakMap<Key, Result>();
  return (key, ...rest) => {
    if (!results.has(key)) results.set(key, work(key, ...rest));
    return results.get(key) as Result;
  };
}
