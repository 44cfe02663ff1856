import type { LogEntry } from './log-entry.ts';
import type { Environment } from './settings.ts';

/**
 * Reads the origins that may send messages: those of the site, and those in ALLOWED_ORIGINS, separated by commas. An
 * entry that matches no page is ignored, and the log says what to write instead.
 */
export function readOrigins(
  env: Environment,
  siteOrigins: readonly string[],
  log: (entry: LogEntry) => void,
): readonly string[] {
  const entries = (env.ALLOWED_ORIGINS ?? '').split(',').map((entry) => entry.trim());
  const origins = new Set(siteOrigins);
  for (const entry of entries.filter(Boolean)) {
    const { origin, problem } = readOrigin(entry);
    if (origin === undefined)
      log({ event: 'settings', outcome: 'ignored', reason: `ALLOWED_ORIGINS: ${JSON.stringify(entry)} ${problem}` });
    else origins.add(origin);
  }
  return [...origins];
}

type Origin = { origin: string; problem?: undefined } | { origin?: undefined; problem: string };

/** Reads an origin as browsers send it (`https://example.com`), or says what to write instead. */
function readOrigin(entry: string): Origin {
  if (entry.includes('*'))
    return {
      problem: 'matches no page. Write each origin in full, such as https://deploy-preview-12--its-name.netlify.app',
    };
  const url = URL.parse(entry);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { problem: 'is no origin. Origins look like https://example.com, with commas between them' };
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    return { problem: `is not encrypted. Write https://${url.host}` };
  if (url.href !== `${url.origin}/`) return { problem: `has more than an origin. Write ${url.origin}` };
  return { origin: url.origin };
}

function isLocal(host: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host);
}
