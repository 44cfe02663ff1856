import { randomUUID } from 'node:crypto';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { type Answer, headerOf, isFound } from '../visit/answer.ts';
import type { Visit } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { explainFunction, explainTable } from './explain-backend.ts';
import type { Findings } from './findings.ts';

/** Who may not read what visitors have sent. */
const tables = ['newsletter_subscriptions', 'product_interests', 'contact_messages'];

/**
 * The server of the forms is awake, knows the key in the pages, shows nobody's address, and takes messages from this site.
 * Nothing is written: the list is asked for an address that cannot exist, as a form does before it subscribes, and the
 * functions as browsers do before they send something from another site.
 */
export const backend: Check = {
  name: 'backend',
  about: 'is awake, shows no visitor’s data, and takes messages from this site',
  async run(visit, findings) {
    const facts = visit.pages.flatMap((page) => page.facts ?? []);
    const backends = new Map(
      facts.flatMap((fact) => (fact.backend ? [[JSON.stringify(fact.backend), fact.backend]] : [])),
    );
    const [first] = backends.values();
    const contact = facts.find(({ contactAddress }) => contactAddress !== undefined)?.contactAddress;
    if (!first && contact === undefined) return 'no page has a form that is sent to a server';
    findings.expect(backends.size <= 1, 'the forms of all pages', {
      expected: 'one server',
      found: `${backends.size} servers`,
      fix: 'Build and deploy the whole site again: its pages are of different builds.',
    });
    const isAwake = first ? await readList(first, visit, findings) : true;
    if (!isAwake) return undefined;
    if (contact !== undefined) await askFunction(contact, visit, findings);
    if (first && facts.some(({ asksToConfirm }) => asksToConfirm))
      await askFunction(`${first.url}/functions/v1/newsletter`, visit, findings);
    return undefined;
  },
};

/** Reads the list as forms do, and then as somebody does who is curious. @returns whether the server is awake */
async function readList(project: BackendAddress, visit: Visit, findings: Findings): Promise<boolean> {
  const nobody = `verify-${randomUUID()}@site.invalid`;
  const answer = await readTable(project, `newsletter_subscriptions?select=email&email=eq.${nobody}&limit=1`, visit);
  const fault = explainTable(answer, project.url !== '', allowsOrigin(answer, visit, project.url));
  if (fault) {
    findings.add('newsletter_subscriptions', fault);
    return false;
  }
  findings.pass();
  for (const table of tables) {
    const rows = await readTable(project, `${table}?select=email&limit=1`, visit);
    findings.expect(!isFound(rows) || /^\s*\[\s*\]\s*$/.test(rows.body.toString()), table, {
      expected: 'no row for a stranger with the public key',
      found: isFound(rows) ? 'a row, or something else than a list' : '',
      fix: 'Close the table at once: `supabase db push --remote`. Then find out who has read it, in the logs of the project.',
    });
  }
  return true;
}

function readTable({ url, key }: BackendAddress, request: string, visit: Visit): Promise<Answer> {
  const headers = { apikey: key, Authorization: `Bearer ${key}`, Origin: originOf(visit) };
  return visit.ask(absolute(`${url}/rest/v1/${request}`, visit), { headers });
}

async function askFunction(address: string, visit: Visit, findings: Findings): Promise<void> {
  const url = absolute(address, visit);
  const name = new URL(url).pathname.replace(/^.*\//, '');
  const headers = {
    Origin: originOf(visit),
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  const answer = await visit.ask(url, { method: 'OPTIONS', headers });
  const fault = explainFunction(name, answer, allowsOrigin(answer, visit, ''), originOf(visit));
  if (fault) findings.add(name, fault);
  else findings.pass();
}

/** Whether a browser lets a page of the site see an answer. @param url of the server; empty if it must allow the site anyway */
function allowsOrigin(answer: Answer, visit: Visit, url: string): boolean {
  const allowed = headerOf(answer, 'Access-Control-Allow-Origin');
  return allowed === '*' || allowed === originOf(visit) || URL.parse(url)?.origin === originOf(visit);
}

function absolute(address: string, { address: { base } }: Visit): string {
  return new URL(address, base).href;
}

function originOf({ address: { base } }: Visit): string {
  return new URL(base).origin;
}
