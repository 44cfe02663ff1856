import { pageCaching, pathPattern } from '../build/header-rules.ts';
import { hashText } from '../platform/files.ts';
import { escapePattern } from './clean-address.ts';
import type { HostedSite, PathValue } from './hosted-site.ts';
import { indent } from './layout.ts';

/** A dollar sign begins the name of a variable, whatever stands before it; only in the values of `geo` it does not. */
export const dollarSign = 'geo $site_dollar {\n    default "$";\n}\n\n';

/** Returns a value in quotes. */
export function quote(value: string): string {
  return quotePattern(value).replaceAll('$', () => `\${site_dollar}`);
}

/** Returns a regular expression in quotes, in which a dollar sign begins no name. */
export const quotePattern = (pattern: string) => `"${pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Returns the name of a variable of this site; all sites of a server share one space of names. With a name of more than 46
 * characters nginx does not start, so the site is in it as a hash.
 */
export function variable({ host, base }: HostedSite, name: string): string {
  return `$site_${hashText(host + base).slice(0, 8)}_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** Writes the variables that depend on a request; see `variable`. */
export function writeVariables(site: HostedSite): string[] {
  const { base, notFound, headers } = site;
  const { caching, some } = headers;
  const names = [...new Set(some.map(({ name }) => name))];
  const onSuccess = ({ path }: PathValue) => `~^(?:200|206|304)${pathPattern(path).slice(1)}`;
  return [
    map('$request_method$uri', variable(site, 'refused'), '1', [
      ['~^(?:GET|HEAD)/', ''],
      [`~^[A-Z]+${backendPaths(site)}`, ''],
    ]),
    map('$status', variable(site, 'allow'), '', [['405', 'GET, HEAD']]),
    map(
      '$status$uri',
      variable(site, 'Cache-Control'),
      pageCaching,
      caching.map((rule) => [onSuccess(rule), rule.value]),
    ),
    ...(notFound.length === 0
      ? []
      : [
          map(
            '$uri',
            variable(site, 'not-found'),
            `${base}/404.html`,
            notFound.map((path) => [`~${pathPattern(`${path}/*`)}`, `${path}/404.html`]),
          ),
        ]),
    ...names.map((name) =>
      map(
        '$uri',
        variable(site, name),
        '',
        some.filter((rule) => rule.name === name).map(({ path, value }) => [`~${pathPattern(path)}`, value]),
      ),
    ),
  ];
}

function map(source: string, target: string, otherwise: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([key, value]) => `${quotePattern(key)} ${quote(value)};`);
  return `map ${source} ${target} {\n${indent([`default ${quote(otherwise)};`, ...lines], '    ')}}\n`;
}

/** The pattern of what a backend may be asked for. */
export function backendPaths({ base }: HostedSite): string {
  return `${escapePattern(base)}/(?:rest|functions)/`;
}
