import { readBackendAddress } from '../backend/backend-settings.ts';
import type { Context } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { timeout } from '../platform/http.ts';
import type { Findings } from '../rules/rule.ts';
import { type Content, isValidFile } from '../site/content.ts';
import { hasForms } from '../site/sections.ts';

/**
 * Finds what would not work on the public site: forms without a server, and embeds that redirect to a host which pages
 * may not embed. Finds nothing while site.yaml has errors, since missing settings are reported for that file.
 * @param targets the final addresses of embeds after redirects, by their addresses in the content
 */
export function* findLaunchProblems(
  content: Content,
  env: Context['env'],
  targets: ReadonlyMap<string, string>,
): Findings {
  const { site } = content.settings;
  if (!isValidFile(site)) return;
  const fault = hasForms(content) ? explainSettings(env) : undefined;
  if (fault !== undefined)
    yield {
      code: 'launch-backend',
      file: site,
      path: ['url'],
      message: fault,
      hint: 'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env, as .env.example explains, and build again.',
    };
  for (const { url, hosts, file, path } of embedsOf(content)) {
    const { origin } = new URL(targets.get(url) ?? url);
    if ([url, ...hosts].some((each) => new URL(each).origin === origin)) continue;
    yield {
      code: 'launch-embed',
      file,
      path,
      message: `This address redirects to ${origin}, which pages may not embed.`,
      hint: `Write the final address, or add \`hosts: ["${origin}"]\` to this entry.`,
    };
  }
}

/** Lists the iframes and videos of other hosts: their addresses, further hosts, and paths in integrations.yaml. */
function embedsOf({ settings: { integrations: file } }: Content) {
  if (!isValidFile(file)) return [];
  const { frames = {}, videos = {} } = file.data;
  return Object.entries({ frames, videos }).flatMap(([kind, entries]) =>
    Object.entries<{ url?: string; hosts?: string[] }>(entries).flatMap(([id, { url, hosts = [] }]) =>
      url === undefined ? [] : [{ url, hosts, file, path: [kind, id, 'url'] }],
    ),
  );
}

/** Host names that nobody can own (`example.com`); a rule reports them as `launch-example`. */
const reservedHost = /(?:^|\.)example(?:\.\w+)?$/;

/**
 * Follows up to five redirects of each embed, except for those at `example.com`, and prints hosts that did not answer.
 * @returns the final addresses by the addresses in the content
 */
export async function followEmbeds(content: Content, { fetch = globalThis.fetch, stderr }: Context) {
  const follow = async (url: string, redirects = 5): Promise<string> => {
    const { status, headers, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    await body?.cancel();
    const location = status >= 300 && status < 400 ? headers.get('Location') : null;
    return location === null || redirects === 0 ? url : follow(new URL(location, url).href, redirects - 1);
  };
  const targets = new Map<string, string>();
  const unreachable = new Set<string>();
  const followIfReal = async ({ url }: { url: string }) => {
    const { host, hostname } = new URL(url);
    if (!reservedHost.test(hostname))
      await follow(url).then(
        (target) => targets.set(url, target),
        () => unreachable.add(host),
      );
  };
  await Promise.all(embedsOf(content).map(followIfReal));
  if (unreachable.size > 0)
    stderr.write(`These hosts of embeds did not answer; redirects are not checked: ${[...unreachable].join(', ')}\n`);
  return targets;
}

/** Explains why the forms of the public site would have no server; undefined when they have one. */
function explainSettings(env: Context['env']): string | undefined {
  try {
    const { url } = readBackendAddress(env);
    if (url === '') return 'The forms of the public site have no server: no Supabase project is set.';
    const isLocal = new URL(url).protocol === 'http:';
    return isLocal ? `The forms of the public site send to ${url}, which is only on this machine.` : undefined;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}
