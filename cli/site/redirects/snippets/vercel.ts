import { addressOf, type Snippet } from './snippet.ts';

/**
 * As `vercel.json`. Vercel adds the query of the request to the target, and answers a permanent redirect with 308.
 * @see https://vercel.com/docs/project-configuration#redirects
 */
export const vercel: Snippet = (redirects) => {
  const rules = redirects.flatMap((redirect) =>
    [redirect.from, `${redirect.from}/`].map((source) => ({
      source,
      destination: addressOf(redirect),
      permanent: true,
    })),
  );
  return `${JSON.stringify({ redirects: rules }, null, 2)}\n`;
};
