import type { HeaderRule } from '../header-rules/header-rule.ts';
import { vercelRedirects } from '../redirects/snippets/vercel.ts';
import type { HostedSite, PathValue, WriteConfiguration } from './hosted-site.ts';

/**
 * As `vercel.json`. Vercel has pages revalidated and compresses texts by itself.
 * @see https://vercel.com/docs/project-configuration/vercel-json
 * @see https://openapi.vercel.sh/vercel.json for `statusCode` of a rewrite
 */
export const vercel: WriteConfiguration = ({ base, headers, redirects, notFound }: HostedSite) => {
  const { everywhere, caching, some, types } = headers;
  const named = (name: string, rules: readonly PathValue[]) => rules.map((rule) => ({ ...rule, name }));
  const rules = [...named('Cache-Control', caching), ...some, ...named('Content-Type', types)];
  // Rewrites come after files. Of several not-found pages, Vercel by itself only takes the one at the root.
  const rewrites = [
    // Files are at the root of a deployment, whatever the path of the site; what is not there goes on to the other rules.
    ...(base === '' ? [] : [{ source: `${base}/:path*`, destination: '/:path*' }]),
    ...notFound.map((path) => {
      const local = path.slice(base.length);
      return { source: sourceOf(`${local}/*`), destination: `${local}/404`, statusCode: 404 };
    }),
  ];
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    installCommand: 'npm ci',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    redirects: vercelRedirects(redirects),
    ...(rewrites.length === 0 ? {} : { rewrites }),
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
