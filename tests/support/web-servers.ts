import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface WebServer {
  server: 'nginx' | 'caddy';
  program: string;
  isInstalled: boolean;
}

/** The servers that `site host` writes a configuration for, and whether each is here. */
export const webServers: readonly WebServer[] = [
  { server: 'nginx', program: '/usr/sbin/nginx' } as const,
  { server: 'caddy', program: '/usr/bin/caddy' } as const,
].map((one) => ({ ...one, isInstalled: existsSync(one.program) }));

/**
 * Writes the main configuration of a server, which includes that of one site, as its package does.
 * @param folder for the files of the server
 * @returns the arguments that read it
 */
function writeMain({ server }: WebServer, folder: string, site: string): string[] {
  const [main, included] = [join(folder, 'main.conf'), join(folder, 'site.conf')];
  writeFileSync(included, site);
  writeFileSync(main, { nginx: nginxMain, caddy: caddyMain }[server](folder, included));
  if (server === 'nginx') return ['-e', join(folder, 'error.log'), '-p', folder, '-c', main];
  return ['--config', main, '--adapter', 'caddyfile'];
}

function nginxMain(folder: string, site: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};\n`,
  );
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid;
daemon off;
events { }
http {
  access_log off;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
${folders.join('')}  include ${site};
}
`;
}

/** Without the interface to change its configuration, which has a port that all processes would share. */
function caddyMain(_folder: string, site: string): string {
  return `{\n\tadmin off\n}\n\n${readFileSync(site, 'utf8')}`;
}

const checks: Record<WebServer['server'], string[]> = { nginx: ['-t'], caddy: ['validate'] };

export function checkConfiguration(
  server: WebServer,
  folder: string,
  site: string,
): { status: number; printed: string } {
  const argv = writeMain(server, folder, site);
  const { status, stdout, stderr } = spawnSync(server.program, [...checks[server.server], ...argv], {
    encoding: 'utf8',
    env: environment(folder),
  });
  return { status: status ?? -1, printed: stdout + stderr };
}

const runs: Record<WebServer['server'], string[]> = { nginx: [], caddy: ['run'] };

/** Starts a server with the configuration of one site. @returns what ends it, once it answers at the port */
export async function startWebServer(
  server: WebServer,
  folder: string,
  { site, port }: { site: string; port: number },
): Promise<() => Promise<void>> {
  const argv = writeMain(server, folder, site);
  const child = spawn(server.program, [...runs[server.server], ...argv], { stdio: 'pipe', env: environment(folder) });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close');
  while (!(await fetch(`http://localhost:${port}/`, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${server.server} has ended:\n${printed}${errorsIn(folder)}`);
    await setTimeout(20);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
}

function errorsIn(folder: string): string {
  const log = join(folder, 'error.log');
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
