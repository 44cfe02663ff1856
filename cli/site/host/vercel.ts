import type { HeaderRule } from '../header-rules/header-rule.ts';
import { vercelRedirects } from '../redirects/snippets/vercel.ts';
import type { HostedSite, PathValue, WriteConfiguration } from './hosted-site.ts';

/**
 * As `vercel.json`. Vercel has pages revalidated and compresses texts by itself.
 * @see https://vercel.com/docs/project-configuration/vercel-json
 */
export const vercel: WriteConfiguration = ({ base, headers, redirects }: HostedSite) => {
  const { everywhere, caching, some, types } = headers;
  const named = (name: string, rules: readonly PathValue[]) => rules.map((rule) => ({ ...rule, name }));
  const rules = [...named('Cache-Control', caching), ...some, ...named('Content-Type', types)];
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm ci',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    redirects: vercelRedirects(redirects),
    // Files are at the root of a deployment, whatever the path of the site.
    ...(base === '' ? {} : { rewrites: [{ source: `${base}/:path*`, destination: '/:path*' }] }),
    headers: [
      { source: sourceOf(`${base}/*`), headers: toPairs(everywhere) },
      ...rules.map(({ path, name, value }) => ({ source: sourceOf(path), headers: toPairs([[name, value]]) })),
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
};

/** Writes a path for path-to-regexp: `/assets/*.js` → `/assets/(.*)\.js`. */
export function sourceOf(path: string): string {
  return path
    .split('*')
    .map((part) => part.replace(/[.:+?()[\]{}|^$\\]/g, '\\$&'))
    .join('(.*)');
}

function toPairs(headers: HeaderRule['headers']): { key: string; value: string }[] {
  return headers.map(([key, value]) => ({ key, value }));
}
