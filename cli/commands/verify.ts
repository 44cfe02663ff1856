import type { Command } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { endWhenStopped } from '../platform/stop.ts';
import { isColored } from '../platform/terminal.ts';
import { annotate, type Format, formats } from '../problems/report.ts';
import { hasExampleAddress } from '../rules/launch.ts';
import { loadContent } from '../rules/load.ts';
import { validData } from '../site/content.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder, formatOption, outOption } from './options.ts';
import { waitForBuild } from './output.ts';

interface Options {
  content: string;
  out: string;
  compare: boolean;
  allowHttp: boolean;
  format: Format;
}

export const defineVerify: DefineCommand = (program, runs) => {
  program
    .command('verify')
    .description('check whether visitors get the site that was built')
    .argument('[url]', 'the address of the site; by default `url` in content/site.yaml')
    .addOption(contentOption())
    .addOption(outOption())
    .option('--no-compare', 'compare nothing with a built site')
    .option('--allow-http', 'also verify a host without https', false)
    .addOption(formatOption(formats))
    .addHelpText(
      'after',
      '\nAsks for every page, what it loads, and what the host must answer around that; writes nothing there. Compares with\nthe built site, if there is one.\nExample: npm run site -- verify https://example.com',
    )
    .action((url: string | undefined, options: Options, command: Command) =>
      runs((context) =>
        endWhenStopped(context.signal, () =>
          verify(context, url, options, command.getOptionValueSource('out') === 'cli'),
        ),
      ),
    );
};

/** @param isNamed whether the command line names the built site, which must be there then */
async function verify(
  context: Context,
  given: string | undefined,
  options: Options,
  isNamed: boolean,
): Promise<ExitCode> {
  const { stdout, stderr } = context;
  const text = given || urlOfContent(folder(context, options.content));
  if (!given && hasExampleAddress(text)) return skipExample(context, text, options.format);
  const { readTarget, verifySite } = await import('../verify/verify-site.ts');
  const { countFindings, verificationReporters } = await import('../verify/report.ts');
  const target = readTarget(text, options.allowHttp);
  const built = options.compare ? await openBuilt(context, folder(context, options.out), isNamed) : undefined;
  const verification = await verifySite(target, {
    network: context.network,
    built,
    onPage: (done, total) => {
      if (done % 1000 === 0) stderr.write(`Asked for ${done} of ${total} pages\n`);
    },
  });
  stdout.write(verificationReporters[options.format](verification, isColored(context, stdout)));
  return countFindings(verification.checks).errors === 0 ? 0 : 1;
}

/** Prints that the site has no address yet, which is no fault of the host. */
function skipExample({ stdout, stderr }: Context, url: string, format: Format): ExitCode {
  const message = `There is nothing to verify yet: ${url} is an example address. Set \`url\` in content/site.yaml.`;
  if (format === 'github') stdout.write(annotate('notice', { title: 'Not verified' }, message));
  else stderr.write(`${message}\n`);
  return 0;
}

/** @throws {EnvironmentError} when the content has no valid address */
function urlOfContent(contentFolder: string): string {
  const url = validData(loadContent(contentFolder).content.settings.site)?.url;
  if (url !== undefined) return url;
  throw new EnvironmentError('The content does not say where the site is. Run: npm run validate. Or name the address.');
}

/** @throws {EnvironmentError} when the folder must contain a built site, and does not */
async function openBuilt(context: Context, out: string, isNamed: boolean) {
  const { openBuiltCopy } = await import('../verify/expected.ts');
  const { isBuilt } = await import('../build/built-site.ts');
  await waitForBuild(context, out);
  return isNamed || isBuilt(out) ? openBuiltCopy(out) : undefined;
}
