import type { HostedSite, WriteConfiguration } from './hosted-site.ts';

/**
 * GitHub Pages reads no configuration: says what it needs, what it does otherwise, and which headers it does not send.
 * @see https://docs.github.com/en/pages
 */
export const githubPages: WriteConfiguration = (site) => {
  const { headers, redirects } = site;
  const names = [...headers.everywhere.map(([name]) => name), ...new Set(headers.some.map(({ name }) => name))];
  const width = Math.max(0, ...names.map((name) => name.length));
  return `GitHub Pages for https://${site.host}${site.base}

It reads no configuration, neither _headers nor _redirects.

What it needs
${domainLines(site)}
- From a branch: an empty file .nojekyll beside index.html. A workflow that uploads dist/ needs none.
- 404.html for what does not exist, which it sends with the status 404: dist/ has it.${
    site.notFound.length > 0
      ? ` It is in the main\n  language for all addresses, also below ${site.notFound.join(' and ')}, and links to the other languages.`
      : ''
  }

What it does otherwise
- It leads /about to /about/, since the page is about/index.html. Each link then takes one request more.
- Browsers keep everything for ten minutes: after a deploy, a visitor may see the last page for that long.
${oldAddresses(redirects.length)}
Headers that it does not send, and what is there in their place
${names.map((name) => `- ${name.padEnd(width)}  ${inPlaceOf[name] ?? 'nothing'}\n`).join('')}`;
};

function oldAddresses(count: number): string {
  if (count === 0) return '';
  const shown = count === 1 ? '1 old address shows' : `${count} old addresses show`;
  return `- ${shown} a page that opens the new one, without the query of the old address.\n`;
}

function domainLines({ host, base }: HostedSite): string {
  if (host.endsWith('.github.io'))
    return base === ''
      ? `- The repository ${host}, which has this address.`
      : `- The repository ${base.slice(1)}, whose pages are below this address.`;
  const domain = `- The domain ${host}, under Settings, Pages, Custom domain. From a branch, also a file CNAME with this one line.`;
  return base === '' ? domain : `${domain}\n- The repository ${base.slice(1)}, whose pages are below ${base}.`;
}

/** What has the effect of a header, if anything has. */
const inPlaceOf: Readonly<Record<string, string>> = {
  'Content-Security-Policy': 'a <meta> in each page, which cannot forbid that other sites frame it',
  'Permissions-Policy': 'nothing for the pages; a frame in them gets what its allow attribute names',
  'Strict-Transport-Security': 'Enforce HTTPS in the settings: a redirect, which browsers do not remember',
  'Referrer-Policy': 'the default of browsers, which is the same',
};
