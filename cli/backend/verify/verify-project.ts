import type { Project } from '../operator/with-project.ts';
import { createAttacker } from './attempts/attacker.ts';
import { callFunctions, readTables } from './attempts/described-api.ts';
import { forgedKeys } from './attempts/forged-keys.ts';
import { describing, reading } from './attempts/reading.ts';
import { plantCanaries, removeCanaries } from './canaries.ts';
import { compareRights } from './compare-rights.ts';
import { createFaultyFetch } from './faulty-fetch.ts';
import type { Finding } from './finding.ts';
import { tryAccounts } from './try-accounts.ts';
import { findCall, findDescribedRows, findLoot } from './try-attempt.ts';
import { tryAll, tryDistinguishing, tryKey, tryWriting } from './try-attempts.ts';
import { tryFunctions } from './try-functions.ts';
import { describeApi, exhaustLimit, tryCounting } from './try-limits.ts';
import { verifyMigrations } from './verify-migrations.ts';

export interface VerifyOptions {
  /** The publishable key. */
  key: string;
  /** Also reaches the limit of this network. */
  limits: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Tries on a project what an attacker with the public key would try. The rows that attempts need are stored with the
 * secret key and removed at the end, also when the signal is aborted.
 * @throws {EnvironmentError} when the project does not answer, or rows may be left
 * @throws {Stopped} once the signal is aborted and the rows are removed
 */
export async function verifyProject(project: Project, { key, limits, signal }: VerifyOptions): Promise<Finding[]> {
  const { admin } = project;
  const rights = [...(await verifyMigrations(admin)), ...(await compareRights(admin))];
  const api = await describeApi(admin);
  await removeCanaries(admin);
  try {
    const addresses = await plantCanaries(admin);
    const { fetch, rethrow } = createFaultyFetch(project, signal);
    const attacker = createAttacker({ url: project.url, key, fetch }, addresses);
    const stage = { attacker, rethrow };
    return [
      ...rights,
      await tryKey(stage),
      ...(await tryAll('reading', { ...reading, ...readTables(api) }, findLoot, stage)),
      ...(await tryAll('reading', describing, (trial) => findDescribedRows(trial, addresses.domain), stage)),
      ...(await tryAll('forged keys', forgedKeys, findLoot, stage)),
      ...(await tryAll('functions of the database', callFunctions(api), findCall, stage)),
      ...(await tryWriting(admin, stage)),
      ...(await tryDistinguishing(stage)),
      ...(await tryFunctions(attacker)),
      ...(project.kind === 'hosted' ? await tryAccounts(attacker) : []),
      await tryCounting(admin, attacker),
      ...(limits ? [await exhaustLimit(api, attacker)] : []),
    ];
  } finally {
    await removeCanaries(admin);
  }
}
