import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { momentForm } from '../content/moments.ts';
import type { Context } from '../platform/context.ts';
import { quoteForShell } from '../platform/terminal.ts';

/** Options that several commands share. */
export const defaultContent = 'content';
export const contentOption = () =>
  new Option('--content <folder>', 'folder of the content').default(defaultContent, '$SITE_CONTENT, or "content"');
export const outOption = () => new Option('--out <folder>', 'folder of the built site').default('dist');
export const dataOption = () =>
  new Option('--data <folder>', 'folder for the data of the embedded backend').default('.data');
export const formatOption = (formats: readonly string[] = ['pretty', 'json']) =>
  new Option('--format <format>', 'output format').choices(formats).default('pretty');
export const reportsOption = () =>
  new Option('--reports <folder>', 'folder for the reports of Lighthouse').default('.site/lighthouse');
export const portOption = () =>
  new Option('--port <number>', 'port to listen on; 0 for any free port')
    .env('PORT')
    .argParser(parsePort)
    .default(4173);
/** The moment for which content is checked and built; see `LoadOptions`. */
export const atOption = (about = 'show the site as it will be at a moment, such as 2027-01-01 or 2027-01-01T09:00') =>
  new Option('--at <moment>', `${about} (default: now)`).argParser(parseMoment);

/** Returns the command that fixes the problems of a content folder, with the options that found them. */
export function fixCommandFor(content: string, { since }: { since?: string } = {}): string {
  const options = [
    content === defaultContent ? '' : ` --content ${quoteForShell(content)}`,
    since === undefined ? '' : ` --since ${quoteForShell(since)}`,
  ];
  return `npm run validate -- --fix${options.join('')}`;
}

/** Returns a folder of the command line as an absolute path. */
export function folder(context: Context, name: string): string {
  return resolve(context.cwd, name);
}

/** Checks the form of a moment. Its time zone is in the content, which is read later. @throws for another form */
function parseMoment(value: string): string {
  if (momentForm.test(value)) return value;
  throw new InvalidArgumentError(
    'Write a day, or a day and a time, in the time zone of the site: 2027-01-01, 2027-01-01T09:00. Or add an offset: 2027-01-01T09:00-05:00.',
  );
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
