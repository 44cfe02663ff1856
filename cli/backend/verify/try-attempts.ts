import type { SupabaseClient } from '@supabase/supabase-js';
import { type Attacker, type Attempt, type Attempts, get, listPath } from './attempts/attacker.ts';
import { distinguishing } from './attempts/distinguishing.ts';
import { writing } from './attempts/writing.ts';
import { readCanaries } from './canaries.ts';
import { type Finding, judge } from './finding.ts';
import { findAcceptance, type Trial, tryAttempt } from './try-attempt.ts';

/** What attempts need. */
interface Stage {
  attacker: Attacker;
  /** Throws the error of a request that got no answer, which supabase-js does not throw. */
  rethrow(): void;
}

async function make(attempt: Attempt, { attacker, rethrow }: Stage): Promise<Trial> {
  const trial = await tryAttempt(attempt, attacker);
  rethrow();
  return trial;
}

/** Checks that the project knows the public key: with an unknown one, all attempts would fail. */
export async function tryKey(stage: Stage): Promise<Finding> {
  const { status, body } = await make(get(`${listPath}?select=email`), stage);
  const isKnown = status === 200 && body === '[]';
  return judge(
    'reading',
    'the public key is accepted, and sees no row',
    isKnown ? undefined : `answered with ${status}`,
  );
}

/** Makes attempts and judges each by `find`, which returns why it did not hold. */
export async function tryAll(
  group: string,
  attempts: Attempts,
  find: (trial: Trial) => string | undefined,
  stage: Stage,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    const trial = await make(attempt, stage);
    findings.push(isLimited(trial) ? skip(group, name) : judge(group, name, find(trial)));
  }
  return findings;
}

/** Makes attempts to write, after each of which the rows that were stored for it must be as they were. */
export async function tryWriting(admin: SupabaseClient, stage: Stage): Promise<Finding[]> {
  const group = 'writing';
  const kept = await readCanaries(admin);
  const findings: Finding[] = [];
  for (const [name, attempt] of Object.entries(writing)) {
    const trial = await make(attempt, stage);
    const isKept = (await readCanaries(admin)) === kept;
    const reason = isKept ? findAcceptance(trial) : 'changed rows';
    findings.push(isLimited(trial) && isKept ? skip(group, name) : judge(group, name, reason));
    // Further attempts would be compared with rows that are not there any more.
    if (!isKept) break;
  }
  return findings;
}

/** Makes each attempt with an address that is on the list and with another: the answers must be equal. */
export async function tryDistinguishing(stage: Stage): Promise<Finding[]> {
  const group = 'telling who is on the list';
  const { known, unknown } = stage.attacker;
  const findings: Finding[] = [];
  for (const [name, pair] of Object.entries(distinguishing)) {
    const trials: Trial[] = [];
    for (const attempt of pair) trials.push(await make(attempt, stage));
    const answers = trials.map(({ status, body, total }) =>
      JSON.stringify([status, total, body.replaceAll(known, 'SOMEBODY').replaceAll(unknown, 'SOMEBODY')]),
    );
    const isEqual = answers[0] === answers[1];
    findings.push(
      trials.some(isLimited) ? skip(group, name) : judge(group, name, isEqual ? undefined : 'the answers differ'),
    );
  }
  return findings;
}

const isLimited = ({ status }: Trial) => status === 429;

/** The finding of an attempt that met the limit of requests, and so says nothing about what it is for. */
function skip(group: string, name: string): Finding {
  return { group, name, outcome: 'skipped', detail: 'this network has reached its limit of requests: try again later' };
}
