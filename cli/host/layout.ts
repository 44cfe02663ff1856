import type { HostedSite } from './hosted-site.ts';

/** Joins lines, each indented; empty ones stay empty. */
export function indent(lines: readonly string[], by: string): string {
  return lines.map((line) => (line === '' ? '\n' : `${by}${line}\n`)).join('');
}

interface Steps {
  /** Where to save the configuration. */
  save: string;
  /** The command with which the server checks and reads it. */
  reload: string;
  /** What must be done before. */
  before?: string;
}

/** Returns comments at the start of a configuration: what it is for, and what to do with it. */
export function introduce({ host, base, root }: HostedSite, server: string, { save, reload, before }: Steps): string {
  const steps = [
    ...(before === undefined ? [] : [before]),
    `Copy dist/ to ${root}${base}.`,
    `Save this as ${save}.`,
    `Run: ${reload}`,
  ];
  return [
    `# ${server} for https://${host}${base}, printed by \`npm run site -- host\`.`,
    ...steps.map((step, index) => `# ${index + 1}. ${step}`),
    '# Print it again after each upgrade, and when redirects or embeds have changed: it repeats dist/_headers.',
    '',
    '',
  ].join('\n');
}

/**
 * The comment before the lines that lead to a backend on the same machine. They name `localhost`, where it listens: that is
 * `::1` on some machines and `127.0.0.1` on others, and servers try both. Without the header, all visitors would share one
 * limit, as all requests come from the server.
 */
export const aboutBackend =
  '# Forms of a build without a hosted project need `npm run preview` on this machine, with CLIENT_ADDRESS_HEADER=x-forwarded-for:';

/**
 * Where `certbot --webroot` puts a file for a moment, in the folder that both packages show before they have a site.
 * @see https://www.rfc-editor.org/rfc/rfc8555#section-8.3
 */
export const challenges = { path: '/.well-known/acme-challenge/', root: '/var/www/html' };
