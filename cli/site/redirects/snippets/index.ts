import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import type { Snippet } from './snippet.ts';
import { vercel } from './vercel.ts';

/** The hosts for which `site redirects --for` writes configuration. */
export const snippets: Readonly<Record<'apache' | 'caddy' | 'netlify' | 'nginx' | 'vercel', Snippet>> = {
  apache,
  caddy,
  netlify,
  nginx,
  vercel,
};
