// Puts a server under load and counts what it has stored: npm run load
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { embeddedKey } from '../../cli/backend/database/embedded-key.ts';
import type { Records } from '../../cli/backend/records/read-records.ts';
import buildSites from './build-sites.ts';
import { runSite } from './run-site.ts';
import { servePreview } from './site-process.ts';
import { sites } from './sites.ts';

const connections = 50;
const postsOfEach = 20;
const total = connections * postsOfEach;
/** How long one answer may take, in milliseconds: nothing here runs without an end. */
const patience = 60_000;

interface Answer {
  kind: 'message' | 'subscription';
  status: number;
  milliseconds: number;
}

interface Run {
  title: string;
  contactLimit: string;
  /** How many of the messages are stored; the others are answered with 429. */
  messages: number;
}

/** Out of the way: networks share counters of what they ask. */
const subscriptionLimit = `${total}/${total}/600`;

const runs: Run[] = [
  { title: 'with the limit out of the way', contactLimit: '1000000/600', messages: total },
  {
    title: 'with the limit of 5 messages in 600 s for each address',
    contactLimit: '5/1000000/600',
    messages: connections * 5,
  },
];

await buildSites();
const mistakes: string[] = [];
for (const run of runs) await putUnderLoad(run);
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

async function putUnderLoad({ title, contactLimit, messages }: Run): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'site-load-'));
  const site = await servePreview(sites.secondBrand.dist, data, {
    env: { CONTACT_LIMIT: contactLimit, SUBSCRIPTION_LIMIT: subscriptionLimit },
  });
  try {
    const start = performance.now();
    const visitors = Array.from({ length: connections }, (_, visitor) =>
      visit(Number(new URL(site.address).port), visitor),
    );
    const answers = (await Promise.all(visitors)).flat();
    const seconds = (performance.now() - start) / 1000;
    const { stdout } = await runSite(['backend', 'list', '--data', data, '--json']);
    const stored = JSON.parse(stdout) as Records;
    const distinct = new Set(stored.messages.map(({ message }) => message)).size;
    process.stdout.write(
      `\n${title}: ${connections} connections, ${answers.length} requests in ${seconds.toFixed(1)} s\n`,
    );
    process.stdout.write(`  ${(answers.length / seconds).toFixed(0)} requests a second\n`);
    report(answers, 'message', { 200: messages, 429: total - messages });
    report(answers, 'subscription', { 201: total / 2, 409: total / 2 });
    compare('rows of contact_messages', stored.messages.length, messages);
    compare('different messages among them', distinct, messages);
    compare('rows of newsletter_subscriptions', stored.subscribers.length, total / 2);
  } finally {
    await site.end();
    rmSync(data, { recursive: true, force: true });
  }
}

/** One visitor, with an address and a connection of their own, who writes and subscribes in turn. */
async function visit(port: number, visitor: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${visitor + 2}` });
  const answers: Answer[] = [];
  for (let post = 0; post < postsOfEach; post += 1) {
    const number = visitor * postsOfEach + post;
    const message = { name: 'Visitor', email: 'visitor@example.org', subject: 'Hello', message: `Message ${number}` };
    answers.push(await send(agent, port, 'message', '/functions/v1/submit-contact', message));
    // The second half are the addresses of the first, which other visitors bring at the same time.
    const subscription = { email: `visitor-${number % (total / 2)}@example.org` };
    answers.push(await send(agent, port, 'subscription', '/rest/v1/newsletter_subscriptions', subscription));
  }
  agent.destroy();
  return answers;
}

async function send(agent: Agent, port: number, kind: Answer['kind'], path: string, body: object): Promise<Answer> {
  const start = performance.now();
  const headers = { 'Content-Type': 'application/json', apikey: embeddedKey, Prefer: 'return=representation' };
  const signal = AbortSignal.timeout(patience);
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers, signal });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  await json(response);
  return { kind, status: response.statusCode, milliseconds: performance.now() - start };
}

function report(answers: readonly Answer[], kind: Answer['kind'], expected: Record<number, number>): void {
  const own = answers.filter((answer) => answer.kind === kind);
  const times = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const percentile = (part: number) => `${Math.round(times[Math.ceil(times.length * part) - 1] ?? 0)} ms`;
  const statuses = new Map<number, number>();
  for (const { status } of own) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const counts = [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
  process.stdout.write(`  ${kind}s: ${counts}; p50 ${percentile(0.5)}, p99 ${percentile(0.99)}\n`);
  for (const status of new Set([...statuses.keys(), ...Object.keys(expected).map(Number)]))
    compare(`${kind}s answered with ${status}`, statuses.get(status) ?? 0, expected[status] ?? 0, false);
}

function compare(what: string, found: number, expected: number, isPrinted = true): void {
  if (isPrinted) process.stdout.write(`  ${what}: ${found}\n`);
  if (found !== expected) mistakes.push(`WRONG: ${what}: ${found} instead of ${expected}`);
}
