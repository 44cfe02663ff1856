import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from '../operator/call-function.ts';
import { type Attacker, post } from './attempts/attacker.ts';
import type { ApiDescription } from './attempts/described-api.ts';
import { type Finding, judge } from './finding.ts';

const group = 'limits';

/** Asks the project what it serves. @throws {EnvironmentError} when its migrations are older */
export function describeApi(admin: SupabaseClient): Promise<ApiDescription> {
  return callFunction(admin, 'describe_api');
}

const add = post(({ known }) => ({ email: known }));

/** Checks that requests for an address on the list, which all fail, are counted. */
export async function tryCounting(admin: SupabaseClient, attacker: Attacker): Promise<Finding> {
  const before = await describeApi(admin);
  const response = (await add(attacker)) as Response;
  await response.body?.cancel();
  const { limits } = await describeApi(admin);
  const isCounted = BigInt(limits.counter) > BigInt(before.limits.counter);
  const { per_client, per_site, seconds } = limits;
  const name = `a request is counted; ${per_client} addresses of one network, ${per_site} of all in ${seconds} s`;
  // Requests over the limit of their network do not count towards that of all visitors.
  const isLimited = response.status === 429;
  return judge(group, name, isCounted || isLimited ? undefined : 'it was not');
}

/** The number of requests that are sent at most to reach the limit. */
const maxRequests = 1000;

/** Makes requests until the limit of this network is reached, which then stays closed to it for up to the period. */
export async function exhaustLimit({ limits }: ApiDescription, attacker: Attacker): Promise<Finding> {
  const allowed = 3 * limits.per_client;
  const name = `after ${allowed} requests, a network is refused`;
  if (allowed > maxRequests)
    return { group, name, outcome: 'skipped', detail: `the limit is above the ${maxRequests} requests of this check` };
  for (let sent = 0; sent <= allowed; sent += 1) {
    const response = (await add(attacker)) as Response;
    await response.body?.cancel();
    if (response.status !== 429) continue;
    const hasRetryAfter = Number(response.headers.get('retry-after')) > 0;
    return judge(group, name, hasRetryAfter ? undefined : 'the refusal does not say when to try again');
  }
  return judge(group, name, `it was not after ${allowed + 1}`);
}
