import { randomUUID } from 'node:crypto';
import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import { type Answer, type Ask, describeAnswer, isFound } from '../platform/http.ts';
import { type PageFacts, parseJson } from './page-facts.ts';
import type { Fault, Findings } from './report.ts';

/** Who may not read what visitors have sent. */
const tables = ['newsletter_subscriptions', 'product_interests', 'contact_messages'];

/**
 * Checks that the server of the forms is awake, knows the key in the pages, shows nobody's address, and takes messages from
 * this site. Nothing is written: the list is asked for an address that cannot exist, as a form does before it subscribes,
 * and the functions as browsers do before they send something from another site.
 */
export async function checkBackend(
  pages: readonly PageFacts[],
  base: string,
  ask: Ask,
  findings: Findings,
): Promise<void> {
  const { origin } = new URL(base);
  const project = pages.find(({ backend }) => backend)?.backend;
  if (project && !(await checkTables(project, base, ask, findings))) return;
  const contact = pages.find((page) => page.contact !== undefined)?.contact;
  const newsletter =
    project && pages.some(({ asksToConfirm }) => asksToConfirm) && `${project.url}/functions/v1/newsletter`;
  for (const address of [contact, newsletter]) {
    if (!address) continue;
    const [url, name] = [new URL(address, base).href, address.replace(/^.*\//, '')];
    const headers = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' };
    const answer = await ask(url, { method: 'OPTIONS', headers: { Origin: origin, ...headers } });
    findings.add('backend', name, explainFunction(name, answer, origin));
  }
}

/** Reads the list as forms do, and then the tables as somebody does who is curious. @returns whether the server is awake */
async function checkTables({ url, key }: BackendAddress, base: string, ask: Ask, findings: Findings): Promise<boolean> {
  const { origin } = new URL(base);
  const headers = { apikey: key, Authorization: `Bearer ${key}`, Origin: origin };
  const read = (request: string) => ask(new URL(`${url}/rest/v1/${request}`, base).href, { headers });
  const nobody = `verify-${randomUUID()}@site.invalid`;
  const answer = await read(`newsletter_subscriptions?select=email&email=eq.${nobody}&limit=1`);
  const isSeen = url === '' || URL.parse(url)?.origin === origin || isAllowed(answer, origin);
  const fault = explainTable(answer, !url.startsWith('http'), isSeen);
  findings.add('backend', 'newsletter_subscriptions', fault);
  if (fault) return false;
  for (const table of tables) {
    const rows = await read(`${table}?select=email&limit=1`);
    const isClosed = !isFound(rows) || /^\s*\[\s*\]\s*$/.test(rows.body.toString());
    const found = 'a row, or something else than a list';
    const fix = `${close} Then find out who has read it, in the logs of the project.`;
    findings.add('backend', table, !isClosed && { expected: 'no row for a stranger with the public key', found, fix });
  }
  return true;
}

/** Whether a browser lets a page of the site see an answer. */
function isAllowed({ headers }: Answer, origin: string): boolean {
  return ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');
}

const close = 'Close the table at once: `supabase db push --remote`.';
const asleep =
  'The project is asleep, gone, or out of order, and no form works. Supabase pauses free projects after a week without requests: open its dashboard and restore the project. If it was deleted, build with the address of another one, and deploy.';
const embedded =
  'Build with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and deploy: the forms of this build are sent to the site itself, where no server takes them. If one should, start it (`npm run preview`), and let the web server lead /rest/ and /functions/ to it, as `npm run site -- host` prints.';

/** What to do about an answer for the list, by its status; 540 is that of a project that Supabase has paused. */
const fixes: Readonly<Record<number, string>> = {
  0: asleep,
  200: 'VITE_SUPABASE_URL is not the address of a project. Correct it, build and deploy.',
  401: 'The project refuses the key in the pages, or its table has lost its grants. Build with the publishable key of the project, and deploy; if that is the key, `supabase db push --remote`.',
  402: 'The project is over its quota, and no form works. See its dashboard, under Usage.',
  403: 'The table has lost its grants: `supabase db push --remote`.',
  404: 'The project has no such table: `supabase db push --remote`.',
  503: asleep,
  540: asleep,
};

/** Returns what is wrong with the list of subscribers. @param isSeen whether browsers let the pages see the answer */
function explainTable(answer: Answer, isEmbedded: boolean, isSeen: boolean): Fault | undefined {
  const expected = 'an empty list for an address that nobody has';
  const rows = isFound(answer) ? parseJson(answer.body.toString()) : undefined;
  if (!Array.isArray(rows)) {
    const fix = isEmbedded ? embedded : (fixes[answer.status] ?? 'Look into the logs of the project, under API.');
    return { expected, found: describeAnswer(answer), fix };
  }
  if (rows.length > 0) return { expected, found: 'rows', fix: close };
  if (isSeen) return undefined;
  return {
    expected: 'the header Access-Control-Allow-Origin for the pages of this site',
    found: 'an answer that browsers hide from them',
    fix: 'Let what is in front of the project allow the origin of the site.',
  };
}

function explainFunction(name: string, answer: Answer, origin: string): Fault | undefined {
  if (isFound(answer) && isAllowed(answer, origin)) return undefined;
  const command = `\`npm run generate && supabase functions deploy ${name}\``;
  const fix = isFound(answer)
    ? `Set \`url\` in content/site.yaml, or name the origin in ALLOWED_ORIGINS, and deploy: ${command}.`
    : `Deploy it: ${command}. If it is deployed, look into the log of the function.`;
  const found = isFound(answer) ? 'one that refuses them' : describeAnswer(answer);
  return { expected: `a function that takes messages from ${origin}`, found, fix };
}
