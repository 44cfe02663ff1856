import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { serveLive } from '../support/live-site.ts';
import type { LocalWeb } from '../support/local-web.ts';

export const hosts = { site: 'harborfield.example.com', project: 'abcdefgh.supabase.co' };
const fixtures = join(import.meta.dirname, '../fixtures');

type LiveOptions = Omit<Parameters<typeof serveLive>[0], 'dist' | 'hosts'> & { timeout?: number };

/**
 * Builds a site for a hosted project, and opens that project, for the tests of one file. It has forms of both kinds,
 * articles and their feed, an old address, and a language with a not-found page.
 */
export function openLive(url = `https://${hosts.site}`) {
  const folder = mkdtempSync(join(tmpdir(), 'site-live-'));
  const dist = join(folder, 'dist');
  const content = join(folder, 'content');
  let backend: TestBackend;
  beforeAll(async () => {
    copyContent({ parent: folder, over: join(fixtures, 'german') });
    cpSync(join(fixtures, 'live'), content, { recursive: true });
    edit(content, 'site.yaml', `https://${hosts.site}`, url);
    const env = { VITE_SUPABASE_URL: `https://${hosts.project}`, VITE_SUPABASE_ANON_KEY: 'sb_publishable_embedded' };
    const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist], { env });
    expect(exitCode, stdout + stderr).toBe(0);
    backend = await openTestBackend(content);
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    dist,
    content,
    url,
    get backend() {
      return backend;
    },
    /** Serves the site with something that goes wrong, and verifies it. */
    async verify({ timeout = 20_000, ...options }: LiveOptions = {}, ...argv: string[]) {
      const web = await serveLive({ dist, hosts: { ...hosts, site: new URL(url).host }, backend, ...options });
      web.timeout = timeout;
      const compared = argv.includes('--no-compare') ? [] : ['--out', dist];
      return { web, ...(await verifyWeb(web, url, ...compared, ...argv)) };
    },
  };
}

interface Verification {
  pages: number;
  checks: { name: string; passed: number; asked: number; findings: Finding[] }[];
}

interface Finding {
  severity: string;
  at: string[];
  found: string;
  fix: string;
}

const escapeText = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns what matches a text in which `*` is any text. */
export const matching = (text: string): unknown =>
  expect.stringMatching(new RegExp(`^${text.split('*').map(escapeText).join('.*')}$`));

/** How long a request is waited for: a busy machine takes its time, unless no answer is what is expected. */
export const timeoutFor = (reported: string): number => (reported.includes('in time') ? 2000 : 20_000);

/** Verifies a site. @returns the exit code, and a line for each finding: `error headers /garden: no X-Frame-Options` */
export async function verifyWeb({ network }: LocalWeb, url: string, ...argv: string[]) {
  const { exitCode, stdout, stderr } = await runSite(['verify', url, '--format', 'json', ...argv], network);
  if (stdout === '') throw new Error(stderr);
  const { checks, pages }: Verification = JSON.parse(stdout);
  const rows = checks.flatMap(({ name, findings }) =>
    findings.map(({ severity, at: [first, ...more], found }) => {
      const rest = more.length === 0 ? '' : ` and ${more.length} more`;
      return `${severity} ${name} ${first}${rest}: ${found}`;
    }),
  );
  const hints = checks.flatMap(({ findings }) => findings.map(({ fix }) => fix));
  return { exitCode, rows, hints, checks, pages };
}
