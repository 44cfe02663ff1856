import { Option } from 'commander';
import { type Format, formats } from '../diagnostics/reporters/index.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { systemNetwork } from '../platform/network/network.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { requireBuiltSite } from '../site/publish/require-built-site.ts';
import { lockWhile } from '../site/publish/with-output.ts';
import { type EarlierSite, siteAt, siteIn } from '../site/retain/earlier-site.ts';
import { retainAssets } from '../site/retain/retain-assets.ts';
import { retainReporters } from './reports/format-retained.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { folder, outOption } from './shared/options.ts';

interface Options {
  out: string;
  format: Format;
}

export const defineRetain: DefineCommand = (program, runs) => {
  program
    .command('retain')
    .description(
      'add the hashed files of earlier deployments to a built site, so that pages that are open keep working',
    )
    .argument('<site>', 'address of the site as visitors see it now, or a folder with a copy of it')
    .addOption(outOption())
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .addHelpText(
      'after',
      '\nRun it after the build and before each deployment. Files stay for 30 days after the last deployment whose build had\nthem. A site that does not answer is a warning, and stops nothing.\nExample: npm run site -- retain https://example.com',
    )
    .action((site: string, { out, format }: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const earlier = openEarlierSite(context, site);
        const onWait = () => context.stderr.write(`A build into ${out} is running: waiting until it is done.\n`);
        const result = await lockWhile(folder(context, out), onWait, (outFolder) => {
          requireBuiltSite(outFolder);
          return retainAssets(outFolder, earlier, Date.now());
        });
        context.stdout.write(retainReporters[format](result));
        return 0;
      }),
    );
};

/** @throws {EnvironmentError} when the address is not one on the web */
function openEarlierSite(context: Context, site: string): EarlierSite {
  if (site !== '' && !/^[a-z][a-z\d+.-]+:/i.test(site)) return siteIn(folder(context, site));
  const url = URL.parse(site);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new EnvironmentError(
      `${JSON.stringify(site)} is not the address of a site. Write it as visitors do, such as https://example.com or https://name.github.io/site.`,
    );
  return siteAt(url, { ...systemNetwork, ...context.network });
}
