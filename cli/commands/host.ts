import { isIPv4, isIPv6 } from 'node:net';
import { Argument, Option } from 'commander';
import { requireBuiltSite } from '../build/built-site.ts';
import { caddy } from '../host/caddy.ts';
import { nginx } from '../host/nginx.ts';
import { readHostedSite } from '../host/site.ts';
import { keysOf } from '../platform/records.ts';
import { type Command, checked, fullPath, shared, type Values } from './command.ts';

const servers = { nginx, caddy };

export const command: Command<Values<'out', { root?: string; listen?: string }>> = {
  about: 'print the configuration with which nginx or Caddy serves the site',
  args: [new Argument('<server>', 'which program serves the site').choices(keysOf(servers))],
  options: [
    shared.out,
    new Option('--root <folder>', 'document root on the server (default: /var/www/ and the name of the host)'),
    new Option('--listen <address>', 'listen here without https, such as 127.0.0.1:8080, to try it').argParser(
      (value) =>
        checked(
          value,
          isListenAddress(value),
          'Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.',
        ),
    ),
  ],
  details: `Build before: the address, headers and redirects are those of the built site. Netlify and Cloudflare Pages need no
configuration: they read \`_headers\` and \`_redirects\`, which each build writes.`,
  example: 'npm run --silent site -- host nginx > site.conf',
  async run(context, { out, root, listen }, server: keyof typeof servers) {
    const built = fullPath(context, out);
    requireBuiltSite(built, context.npmRun('build'));
    const documents = root === undefined ? root : fullPath(context, root);
    context.stdout.write(servers[server](readHostedSite(built, documents, listen)));
    return 0;
  },
};

/** Returns whether a text is a port or an IP address and a port: `8080`, `127.0.0.1:8080`, `[::1]:8080`. */
function isListenAddress(value: string): boolean {
  const [, address = '', port = ''] = /^(?:(\[[^\]]*\]|[^:[\]]*):)?(\d{1,5})$/.exec(value) ?? [];
  const isAddress = !value.includes(':') || isIPv4(address) || isIPv6(address.replace(/^\[(.*)\]$/, '$1'));
  return isAddress && Number(port) >= 1 && Number(port) <= 65535;
}
