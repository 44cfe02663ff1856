import { isIPv4, isIPv6 } from 'node:net';
import { Argument, InvalidArgumentError } from 'commander';
import { requireBuiltSite } from '../build/built-site.ts';
import { caddy } from '../host/caddy.ts';
import { nginx } from '../host/nginx.ts';
import { readHostedSite } from '../host/site.ts';
import { keysOf } from '../platform/records.ts';
import type { DefineCommand } from './define-command.ts';
import { folder, outOption } from './options.ts';

interface Options {
  out: string;
  root?: string;
  listen?: string;
}

const servers = { nginx, caddy };

export const defineHost: DefineCommand = (program, runs) => {
  program
    .command('host')
    .description('print the configuration with which nginx or Caddy serves the site')
    .addArgument(new Argument('<server>', 'which program serves the site').choices(keysOf(servers)))
    .addOption(outOption())
    .option('--root <folder>', 'document root on the server (default: /var/www/ and the name of the host)')
    .option('--listen <address>', 'listen here without https, such as 127.0.0.1:8080, to try it', checkListen)
    .addHelpText(
      'after',
      '\nBuild before: the address, headers and redirects are those of the built site. Netlify and Cloudflare Pages need no\nconfiguration: they read `_headers` and `_redirects`, which each build writes.\nExample: npm run --silent site -- host nginx > site.conf',
    )
    .action((server: keyof typeof servers, { out, root, listen }: Options) =>
      runs((context) => {
        const built = folder(context, out);
        requireBuiltSite(built);
        const given = {
          ...(root !== undefined && { root: folder(context, root) }),
          ...(listen !== undefined && { listen }),
        };
        context.stdout.write(servers[server](readHostedSite(built, given)));
        return 0;
      }),
    );
};

/** Returns `8080`, `127.0.0.1:8080` or `[::1]:8080` as it is, and refuses everything else. */
function checkListen(value: string): string {
  const [, address = '', port = ''] = /^(?:(\[[^\]]*\]|[^:[\]]*):)?(\d{1,5})$/.exec(value) ?? [];
  const isAddress = !value.includes(':') || isIPv4(address) || isIPv6(address.replace(/^\[(.*)\]$/, '$1'));
  if (isAddress && Number(port) >= 1 && Number(port) <= 65535) return value;
  throw new InvalidArgumentError('Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.');
}
