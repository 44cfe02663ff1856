import { Argument, Option } from 'commander';
import { isBuilt } from '../build/built-site.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { annotate, type Format, formats } from '../problems/report.ts';
import { hasExampleAddress } from '../rules/launch.ts';
import { loadContent } from '../rules/load.ts';
import { validData } from '../site/content.ts';
import { type Command, fullPath, shared, type Values } from './command.ts';
import { waitForBuild } from './content.ts';

export const command: Command<Values<'content', { out?: string; compare: boolean; format: Format }>> = {
  about: 'check whether visitors get the site that was built',
  args: [new Argument('[url]', 'the address of the site; by default `url` in content/site.yaml')],
  options: [
    shared.content,
    new Option('--out <folder>', 'folder of the built site (default: "dist")'),
    new Option('--no-compare', 'do not compare with a built site'),
    shared.format(formats),
  ],
  details: `Requests every page, the files that pages load, old addresses and missing ones; changes nothing. Compares the
answers with the built site, if there is one.`,
  example: 'npm run site -- verify https://example.com',
  async run(context, options, given: string | undefined) {
    const { stdout } = context;
    const text = given || urlOfContent(fullPath(context, options.content));
    if (!given && hasExampleAddress(text)) return skipExample(context, text, options.format);
    const { openBuiltCopy } = await import('../verify/expected.ts');
    const { readTarget, verifySite } = await import('../verify/verify-site.ts');
    const { countFindings, verificationReporters } = await import('../verify/report.ts');
    const out = fullPath(context, options.out ?? 'dist');
    if (options.compare) await waitForBuild(context, out);
    // A folder that is named must have a built site.
    const built = options.compare && (options.out !== undefined || isBuilt(out)) ? openBuiltCopy(out) : undefined;
    const verification = await verifySite(readTarget(text), built, context);
    stdout.write(verificationReporters[options.format](verification, context.paint));
    return countFindings(verification.checks).errors === 0 ? 0 : 1;
  },
};

/** Prints that the site has no address yet. Succeeds, since the host is not at fault. */
function skipExample({ stdout, stderr }: Context, url: string, format: Format): ExitCode {
  const message = `There is nothing to verify yet: ${url} is an example address. Set \`url\` in content/site.yaml.`;
  if (format === 'github') stdout.write(annotate('notice', { title: 'Not verified' }, message));
  else stderr.write(`${message}\n`);
  return 0;
}

/** Returns the `url` of site.yaml. @throws {EnvironmentError} when that is missing or invalid */
function urlOfContent(contentFolder: string): string {
  const url = validData(loadContent(contentFolder).content.settings.site)?.url;
  if (url !== undefined) return url;
  throw new EnvironmentError('site.yaml has no valid `url`. Correct it, or name the address of the site.');
}
