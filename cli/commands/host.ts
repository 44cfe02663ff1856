import { isIPv4, isIPv6 } from 'node:net';
import { Argument, InvalidArgumentError } from 'commander';
import { loadContent } from '../compiler/check/load-content.ts';
import { requireData } from '../compiler/model/content-file.ts';
import { countErrors } from '../diagnostics/problem.ts';
import { countOf } from '../diagnostics/reporters/pretty.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import type { ListenAddress } from '../site/host/hosted-site.ts';
import { hosts, servers } from '../site/host/index.ts';
import { readHostedSite } from '../site/host/read-hosted-site.ts';
import { requireBuiltSite } from '../site/publish/require-built-site.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, outOption } from './shared/options.ts';

interface Options {
  content: string;
  out: string;
  root?: string;
  listen?: ListenAddress;
}

/** The hosts that read what each build writes. */
const reading: Readonly<Record<string, string>> = { netlify: 'Netlify', cloudflare: 'Cloudflare Pages' };

export const defineHost: DefineCommand = (program, runs) => {
  program
    .command('host')
    .description('print the configuration with which a host serves the built site as `preview` does')
    .addArgument(
      new Argument('<host>', 'where the site will be').choices([...Object.keys(hosts), ...Object.keys(reading)].sort()),
    )
    .addOption(contentOption())
    .addOption(outOption())
    .option('--root <folder>', 'document root on the server (default: /var/www/ and the name of the host)')
    .option('--listen <address>', 'listen here without https, such as 127.0.0.1:8080, to try it', parseListen)
    .addHelpText(
      'after',
      '\nBuild before: the headers and redirects are those of the built site.\nExample: npm run --silent site -- host nginx > site.conf',
    )
    .action((host: string, options: Options) => runs((context) => printConfiguration(context, host, options)));
};

function printConfiguration(context: Context, host: string, options: Options): ExitCode {
  const { stdout, stderr } = context;
  const reader = reading[host];
  if (reader !== undefined) {
    stderr.write(
      `${reader} reads \`_headers\` and \`_redirects\` of the built site, and needs no other configuration.\n`,
    );
    return 0;
  }
  if (!servers.includes(host) && (options.root !== undefined || options.listen))
    throw new EnvironmentError(`\`--root\` and \`--listen\` are for ${servers.join(', ')}: leave them out.`);
  const out = folder(context, options.out);
  requireBuiltSite(out);
  const { content, problems } = loadContent(folder(context, options.content));
  const errors = countErrors(problems);
  if (errors > 0) {
    stderr.write(`The content has ${countOf(errors, 'problem')}, so nothing is printed. Run: npm run validate\n`);
    return 1;
  }
  const { url } = requireData(content.settings.site);
  const root = options.root === undefined ? {} : { root: folder(context, options.root) };
  const site = readHostedSite(out, url, { ...root, listen: options.listen });
  stdout.write(hosts[host as keyof typeof hosts](site));
  return 0;
}

/** Parses `8080`, `127.0.0.1:8080` or `[::1]:8080`. */
function parseListen(value: string): ListenAddress {
  const [, address = '', digits = ''] = /^(?:(\[[^\]]*\]|[^:[\]]*):)?(\d{1,5})$/.exec(value) ?? [];
  const port = Number(digits);
  const isAddress = address === '' || isIPv4(address) || isIPv6(address.replace(/^\[(.*)\]$/, '$1'));
  if (!isAddress || port < 1 || port > 65535)
    throw new InvalidArgumentError('Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.');
  return { address, port };
}
