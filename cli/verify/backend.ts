import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, describeAnswer, isFound } from '../platform/http.ts';
import { type PageFacts, parseJson } from './page-facts.ts';
import { type AddFinding, fault } from './report.ts';

const list = 'newsletter_subscriptions';
/** The tables that strangers must not be able to read. */
const tables = [list, 'contact_messages', 'mails'];

const close = 'Close the table at once: `supabase db push --remote`.';
const asleep =
  'The project is asleep, gone, or out of order, and no form works. Supabase pauses free projects after a week without requests: open its dashboard and restore the project. If it was deleted, build with the address of another one, and deploy.';
const embedded =
  'Build with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and deploy: the forms of this build are sent to the site itself, where nothing receives them. Or start the backend there (`npm run preview`), and let the web server pass /rest/ and /functions/ on to it: `npm run site -- host` prints the lines.';

/** What to do about an answer for the list, by its status; 540 is that of a project that Supabase has paused. */
const fixes: Readonly<Record<number, string>> = {
  0: asleep,
  200: 'VITE_SUPABASE_URL is not the address of a project. Correct it, build and deploy.',
  401: 'The project refuses the key in the pages, or its table has lost its permissions. Build with the publishable key of the project, and deploy; if the pages have that key already, run `supabase db push --remote`.',
  402: 'The project is over its quota, and no form works. See its dashboard, under Usage.',
  403: 'The table has lost its permissions. Restore them: `supabase db push --remote`.',
  404: 'The project has no such table. Create it: `supabase db push --remote`.',
  503: asleep,
  540: asleep,
};

/**
 * Checks the server of the forms, and writes nothing there: looks for an address that cannot exist among the
 * subscribers, as a form does, tries to read each table, and sends the functions a form's preflight request (CORS).
 */
export async function checkBackend(pages: readonly PageFacts[], base: string, ask: Ask, add: AddFinding) {
  const { origin } = new URL(base);
  /** Whether a browser lets a page of the site see an answer. */
  const isAllowed = ({ headers }: Answer) => ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');
  const { url = '', key = '' } = pages.find(({ backend }) => backend)?.backend ?? {};
  if (key !== '') {
    const headers = { apikey: key, Authorization: `Bearer ${key}`, Origin: origin };
    const read = async (request: string) => {
      const answer = await ask(new URL(`${url}/rest/v1/${request}`, base).href, { headers });
      return { answer, rows: isFound(answer) ? parseJson(answer.body.toString()) : undefined };
    };
    const { answer, rows } = await read(`${list}?select=email&email=eq.verify-${randomUUID()}@site.invalid&limit=1`);
    const wanted = 'an empty list for an address that nobody has';
    const advice = fixes[answer.status] ?? 'Look at the logs of the project in its dashboard, under API.';
    const isHidden = url !== '' && URL.parse(url)?.origin !== origin && !isAllowed(answer);
    const allow = `Let the proxy in front of the project allow the origin ${origin} (Access-Control-Allow-Origin).`;
    const problem = !Array.isArray(rows)
      ? fault(wanted, describeAnswer(answer), 'error', url.startsWith('http') ? advice : embedded)
      : rows.length > 0
        ? fault(wanted, 'rows', 'error', close)
        : isHidden &&
          fault('an answer for the pages of this site', 'an answer that browsers hide from them', 'error', allow);
    add('backend', list, problem);
    if (problem) return; // It has to be solved first.
    for (const table of tables) {
      const { answer, rows } = await read(`${table}?select=id&limit=1`);
      const isClosed = !isFound(answer) || (Array.isArray(rows) && rows.length === 0);
      const wanted = 'no row for a stranger with the public key';
      const fix = `${close} Then find out in the logs of the project who has read it.`;
      add('backend', table, !isClosed && fault(wanted, 'a row, or something other than a list', 'error', fix));
    }
  }
  const newsletter = pages.some(({ asksToConfirm }) => asksToConfirm) && key && `${url}/functions/v1/newsletter`;
  for (const address of [pages.find(({ contact }) => contact)?.contact, newsletter]) {
    if (!address) continue;
    const name = address.replace(/^.*\//, ''); // `submit-contact` or `newsletter`.
    const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' };
    const answer = await ask(new URL(address, base).href, { method: 'OPTIONS', headers: { Origin: origin, ...asked } });
    const command = `\`npm run generate && supabase functions deploy ${name}\``;
    const wanted = `a function that takes messages from ${origin}`;
    const allow = `Set \`url\` in content/site.yaml, or name the origin in ALLOWED_ORIGINS, and deploy: ${command}.`;
    const deploy = `Deploy the function: ${command}. If it is deployed, look at the log of the function.`;
    const refused = !isAllowed(answer) && fault(wanted, 'a function that refuses them', 'error', allow);
    add('backend', name, isFound(answer) ? refused : fault(wanted, describeAnswer(answer), 'error', deploy));
  }
}
