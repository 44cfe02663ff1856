import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { githubPages } from './github-pages.ts';
import type { WriteConfiguration } from './hosted-site.ts';
import { nginx } from './nginx.ts';
import { vercel } from './vercel.ts';

/** The hosts that `site host` has a configuration for. */
export const hosts: Readonly<Record<'apache' | 'caddy' | 'github-pages' | 'nginx' | 'vercel', WriteConfiguration>> = {
  apache,
  caddy,
  'github-pages': githubPages,
  nginx,
  vercel,
};

/** The hosts that are a server of one's own, which has a folder and an address to listen at. */
export const servers: readonly string[] = ['apache', 'caddy', 'nginx'];
