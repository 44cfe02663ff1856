import type { Attacker } from './attempts/attacker.ts';
import { type Finding, judge } from './finding.ts';

const group = 'functions';
const foreign = 'https://evil.example';
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

type Request = RequestInit & { query?: string; headers?: Record<string, string> };

/** Requests that the functions refuse before they store or send anything. The fields of a message lack its text. */
const requests: Readonly<Record<string, Readonly<Record<string, (email: string) => Request>>>> = {
  'submit-contact': {
    'a GET': () => ({}),
    'a DELETE': () => ({ method: 'DELETE' }),
    'JSON from another site': (email) => ({
      method: 'POST',
      headers: { ...json, Origin: foreign },
      body: JSON.stringify({ name: 'Eve', email, subject: 'Hello', message: '' }),
    }),
    'a form from another site': (email) => ({
      method: 'POST',
      headers: { ...form, Origin: foreign },
      body: `name=Eve&email=${email}&subject=Hello&message=`,
    }),
    'plain text': (email) => ({ method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: email }),
    'a message without its text': (email) => ({
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 'Eve', email, subject: 'Hello', message: '' }),
    }),
    'what is no JSON': () => ({ method: 'POST', headers: json, body: '{"name":' }),
    'a million characters': () => ({ method: 'POST', headers: json, body: `{"message":"${'a'.repeat(1_000_000)}"}` }),
  },
  newsletter: {
    'a PUT': () => ({ method: 'PUT', query: '?confirm=0' }),
    'a guessed link to confirm': () => ({ method: 'POST', query: `?confirm=${'0'.repeat(64)}`, headers: form }),
    'a guessed link to unsubscribe': () => ({ method: 'POST', query: `?unsubscribe=${'0'.repeat(64)}`, headers: form }),
    'JSON from another site': (email) => ({
      method: 'POST',
      headers: { ...json, Origin: foreign },
      body: JSON.stringify({ email }),
    }),
    'a form instead of JSON': (email) => ({ method: 'POST', headers: form, body: `email=${email}` }),
  },
};

/** Sends the functions what they must refuse. Nothing of it is stored, and no mail is sent. */
export async function tryFunctions({ send, unknown }: Attacker): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, attempts] of Object.entries(requests)) {
    const path = `/functions/v1/${name}`;
    const preflight = await send(path, {
      method: 'OPTIONS',
      headers: { Origin: foreign, 'Access-Control-Request-Method': 'POST' },
    });
    await preflight.body?.cancel();
    if (preflight.status === 404) {
      findings.push({ group, name, outcome: 'skipped', detail: 'it does not run there' });
      continue;
    }
    const allowed = preflight.headers.get('access-control-allow-origin');
    const isAllowed = allowed === '*' || allowed === foreign;
    findings.push(judge(group, `${name}: the preflight of another site`, isAllowed ? 'was allowed' : undefined));
    for (const [what, request] of Object.entries(attempts)) {
      const { query = '', ...init } = request(unknown);
      const response = await send(path + query, init);
      await response.body?.cancel();
      const { status } = response;
      const reason = status >= 400 && status < 500 ? undefined : `was answered with ${status}`;
      findings.push(judge(group, `${name}: ${what}`, reason));
    }
  }
  return findings;
}
