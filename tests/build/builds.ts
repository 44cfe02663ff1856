import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Result, runSite } from '../support/cli.ts';
import { globPaths, writeFiles } from '../support/content.ts';
import { sites } from '../support/sites.ts';

const projectRoot = join(import.meta.dirname, '../..');

interface BuildOptions {
  /** The folder to build into; `dist` beside the content, unless another is named. */
  out?: string;
  at?: string | undefined;
  env?: Record<string, string>;
}

/** Settings with which the forms of a build go to a hosted project. */
export const hosted = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };

/** Builds a content, which must succeed. @returns the folder of the site */
export async function build(
  content: string,
  { out = join(dirname(content), 'dist'), at, env = {} }: BuildOptions = {},
): Promise<string> {
  const argv = ['build', '--content', content, '--out', out, ...(at === undefined ? [] : ['--at', at])];
  const { exitCode, stdout, stderr } = await runSite(argv, { env });
  expect(exitCode, stdout + stderr).toBe(0);
  return out;
}

/** An empty folder for the tests of one file, which is removed after them. */
export function folderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-build-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Builds a site once for the tests of a file.
 * @param prepare writes the content into a folder. @returns the content
 * @returns the folder of the site
 */
export function builtSite(
  prepare: (parent: string) => string | Promise<string>,
  options: Omit<BuildOptions, 'out'> = {},
): string {
  const parent = folderOfFile();
  const out = join(parent, 'dist');
  beforeAll(async () => {
    await build(await prepare(parent), { out, ...options });
  });
  return out;
}

export function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** The paths of the files of a folder, hidden ones too, that match. */
export function filesOf(folder: string, pattern = /./): string[] {
  const paths = globPaths(['**/*', '**/.*'], folder).filter((path) => pattern.test(path));
  return paths.filter((path) => statSync(join(folder, path)).isFile());
}

/** The HTML of each page of a built site, by its file. */
export function pagesOf(dist: string): [file: string, html: string][] {
  const files = filesOf(dist, /\.html$/);
  expect(files.length, 'Without pages, this proves nothing.').toBeGreaterThan(1);
  return files.map((file) => [file, read(dist, file)]);
}

/** A page of the second brand with a title, a lead and whatever else it has. */
export const page = (title: string, { head = '', sections = '' } = {}) => `title: ${title}
description: What there is to see on the quay on a day with little wind, and where to stand for it.
${head}sections:
  - type: hero
    title: ${title}
    lead: It is best seen from the boat, with the sun behind you.
${sections}`;

export const article = (title: string, more = '') =>
  `title: ${title}\nsummary: What came up in spring.\ncategory: Tides\npublishedAt: 2026-01-05\n${more}body: It was green by Friday.\n`;

/** Adds the colours for devices that are set to light ones. */
export function addAlternateColors(content: string): void {
  const theme = read(join(import.meta.dirname, '../fixtures/examples'), 'theme.yaml');
  const [colors = ''] = /^alternateColors:\n( .*\n)+/m.exec(theme) ?? [];
  writeFiles(content, { 'theme.yaml': read(content, 'theme.yaml') + colors });
}

/** Lets the footer of a site lead to pages. @returns the content */
export function linkInFooter(content: string, ...paths: string[]): string {
  const links = paths.map((to) => `\n    - { label: "${to}", to: ${to} }`);
  writeFiles(content, { 'site.yaml': read(content, 'site.yaml').replace('legal:', `legal:${links.join('')}`) });
  return content;
}

/** Builds content, by default that of the second brand, into a folder, and returns what is printed. */
export function buildInto(out: string, from = sites.secondBrand.content, cwd = projectRoot): Promise<Result> {
  return runSite(['build', '--content', from, '--out', out], { cwd });
}
