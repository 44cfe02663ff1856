import { isIPv4, isIPv6 } from 'node:net';
import { Argument, InvalidArgumentError } from 'commander';
import { requireBuiltSite } from '../build/built-site.ts';
import { caddy } from '../host/caddy.ts';
import type { ListenAddress, WriteConfiguration } from '../host/hosted-site.ts';
import { nginx } from '../host/nginx.ts';
import { readHostedSite } from '../host/read-hosted-site.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { keysOf } from '../platform/records.ts';
import { countOf } from '../platform/terminal.ts';
import { countErrors } from '../problems/problem.ts';
import { loadContent } from '../rules/load.ts';
import { requireData } from '../site/content.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder, outOption } from './options.ts';

interface Options {
  content: string;
  out: string;
  root?: string;
  listen?: ListenAddress;
}

const servers = { nginx, caddy } satisfies Record<string, WriteConfiguration>;

export const defineHost: DefineCommand = (program, runs) => {
  program
    .command('host')
    .description('print the configuration with which nginx or Caddy serves the site')
    .addArgument(new Argument('<server>', 'which program serves the site').choices(keysOf(servers)))
    .addOption(contentOption())
    .addOption(outOption())
    .option('--root <folder>', 'document root on the server (default: /var/www/ and the name of the host)')
    .option('--listen <address>', 'listen here without https, such as 127.0.0.1:8080, to try it', parseListen)
    .addHelpText(
      'after',
      '\nBuild before: the headers and redirects are those of the built site. Netlify and Cloudflare Pages need no\nconfiguration: they read `_headers` and `_redirects`, which each build writes.\nExample: npm run --silent site -- host nginx > site.conf',
    )
    .action((server: keyof typeof servers, options: Options) =>
      runs((context) => printConfiguration(context, servers[server], options)),
    );
};

function printConfiguration(context: Context, write: WriteConfiguration, options: Options): ExitCode {
  const { stdout, stderr } = context;
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
  stdout.write(write(site));
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
