import { addressOf, type HostRedirect, type Snippet } from './snippet.ts';

/**
 * As `vercel.json`. Vercel adds the query of the request to the target, and answers a permanent redirect with 308.
 * @see https://vercel.com/docs/project-configuration#redirects
 */
export const vercel: Snippet = (redirects) => `${JSON.stringify({ redirects: vercelRedirects(redirects) }, null, 2)}\n`;

export interface VercelRedirect {
  source: string;
  destination: string;
  permanent: true;
}

export function vercelRedirects(redirects: readonly HostRedirect[]): VercelRedirect[] {
  return redirects.flatMap((redirect) =>
    [redirect.from, `${redirect.from}/`].map((source) => ({
      source,
      destination: addressOf(redirect),
      permanent: true as const,
    })),
  );
}
