import { addressOf, type Snippet } from './snippet.ts';

/**
 * As `netlify.toml`, for projects that keep their rules there; `_redirects` needs none of it.
 * @see https://docs.netlify.com/build/configure-builds/file-based-configuration/#redirects
 */
export const netlify: Snippet = (redirects) =>
  redirects
    .map((redirect) => {
      const rule = { from: redirect.from, to: addressOf(redirect), status: 308, force: true };
      const lines = Object.entries(rule).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}\n`);
      return `[[redirects]]\n${lines.join('')}`;
    })
    .join('\n');
