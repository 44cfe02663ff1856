import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSecretKey } from '../../../cli/backend/database/data-folder.ts';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { readMigrations } from '../../../cli/backend/database/migration-files.ts';
import { createAdminClient } from '../../../cli/backend/database/open-data.ts';
import { openDatabase } from '../../../cli/backend/database/open-database.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { createAttacker } from '../../../cli/backend/verify/attempts/attacker.ts';
import type { Finding } from '../../../cli/backend/verify/finding.ts';
import { tryAccounts } from '../../../cli/backend/verify/try-accounts.ts';
import { verifyMigrations } from '../../../cli/backend/verify/verify-migrations.ts';
import type { Context } from '../../../cli/platform/process/context.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { runSite } from '../../support/run-site.ts';

const tables = ['newsletter_subscriptions', 'product_interests', 'contact_messages'];
const visitor = 'visitor@example.org';

/** Creates a data folder with a subscriber, after running SQL as its owner. */
async function createData(sql = ''): Promise<string> {
  const folder = temporaryFolder();
  const backend = await openBackend({ strings, newsletter, origins, folder });
  await backend.admin.from('newsletter_subscriptions').insert({ email: visitor }).throwOnError();
  await backend.close();
  if (sql === '') return folder;
  const connection = await openDatabase(join(folder, 'postgres'));
  await connection.driver.exec(sql);
  await connection.close();
  return folder;
}

/** The addresses that are stored in a data folder. */
async function listAddresses(folder: string): Promise<string[]> {
  const connection = await openDatabase(join(folder, 'postgres'));
  const { rows } = await connection.driver.query<{ email: string }>(
    tables.map((table) => `select email from public.${table}`).join(' union all '),
  );
  await connection.close();
  return rows.map(({ email }) => email);
}

async function verify(folder: string, ...argv: string[]) {
  const result = await runSite(['backend', 'verify', '--data', folder, '--format', 'json', ...argv]);
  const { findings, mended } = JSON.parse(result.stdout || '{}') as { findings: Finding[]; mended: string[] };
  return { ...result, mended, findings, open: findings?.filter(({ outcome }) => outcome === 'open') };
}

describe('a data folder that no server uses', () => {
  test('holds every attempt', async () => {
    const { exitCode, stderr, findings, open } = await verify(temporaryFolder());
    expect({ exitCode, stderr, open }).toEqual({ exitCode: 0, stderr: '', open: [] });
    expect(findings.length).toBeGreaterThan(200);
    expect(findings.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name)).toEqual([
      'submit-contact',
      'newsletter',
    ]);
  });

  test('whose rights are open is reported, loses nothing, and is mended', async () => {
    const folder = await createData(`
      grant all on all tables in schema public to anon;
      grant execute on all functions in schema public to anon;
      alter table public.newsletter_subscriptions disable row level security;
      create policy "Everybody reads" on public.contact_messages for select using (true);
      alter table public.product_interests disable trigger admit_subscription`);
    const { exitCode, open } = await verify(folder);
    expect(exitCode).toBe(1);
    const details = Object.fromEntries(open.map(({ name, detail = '' }) => [name, detail]));
    expect(details['privileges on tables and columns']).toContain(
      'anon has TRUNCATE on public.newsletter_subscriptions, which no migration grants',
    );
    expect(details['privileges on functions']).toContain('anon has EXECUTE on public.claim_contact_notifications');
    expect(details['row-level security']).toBe('public.newsletter_subscriptions has none');
    expect(details.policies).toContain('public.contact_messages has "Everybody reads" (SELECT for public)');
    expect(details.triggers).toBe('public.product_interests lacks admit_subscription, or it is disabled');
    expect(details).toMatchObject({
      'list everything': 'answered with 200 and data',
      'read contact_messages.message': expect.stringContaining('answered with 200 and data'),
      'call claim_contact_notifications': expect.stringContaining('could be called'),
    });
    expect(open.some(({ group }) => group === 'writing')).toBe(true);
    expect(await listAddresses(folder), 'attempts change no row of visitors').toEqual([visitor]);

    const mended = await verify(folder, '--mend');
    expect({ exitCode: mended.exitCode, open: mended.open }).toEqual({ exitCode: 0, open: [] });
    expect(mended.mended).toContain('public.newsletter_subscriptions has none');
  });

  test('gets rid of the rows of a run that was killed, and is reported as a table', async () => {
    const folder = await createData(`
      insert into public.newsletter_subscriptions (email) values ('known-1@site-verify.invalid');
      insert into public.product_interests (email, source) values ('known-1@site-verify.invalid', 'x')`);
    const { exitCode, stdout } = await runSite(['backend', 'verify', '--data', folder]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Migrations\n {2}✓ no file was changed after it was applied\n/);
    expect(stdout).toMatch(/\n {2}– newsletter: it does not run there\n/);
    expect(stdout).toMatch(/: \d{3} held, none is open, 2 not tried\.\n$/);
    expect(stdout).not.toContain('site-verify.invalid');
    expect(await listAddresses(folder)).toEqual([visitor]);
  });

  test('removes its rows when it is stopped', async () => {
    const folder = await createData();
    const stopped = new AbortController();
    stopped.abort('SIGINT');
    const argv = ['backend', 'verify', '--data', folder];
    expect((await runSite(argv, { signal: stopped.signal })).exitCode).toBe(130);
    expect(await listAddresses(folder)).toEqual([visitor]);
  });
});

/** Serves a project as a hosted one; `intercept` may answer a request in its place, and then returns true. */
async function serveProject(intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false) {
  const folder = temporaryFolder();
  const backend = await openBackend({ strings, newsletter, origins, folder });
  const server = createServer((request, response) => {
    if (intercept(request, response) || serveBackend(request, response, backend)) return;
    response.writeHead(404).end();
  });
  const url = await listen(server, 0);
  onTestFinished(async () => {
    await close(server);
    await backend.close();
  });
  const verifyHosted = async (argv: string[] = [], context: Partial<Context> = {}, key = embeddedKey) => {
    const env = {
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_ANON_KEY: key,
      SUPABASE_SECRET_KEY: readSecretKey(folder),
    };
    const result = await runSite(['backend', 'verify', '--format', 'json', ...argv], { env, ...context });
    const { findings = [] } = JSON.parse(result.stdout || '{}') as { findings?: Finding[] };
    return { ...result, findings, open: findings.filter(({ outcome }) => outcome === 'open') };
  };
  const countRows = async () => {
    const counts = tables.map((table) => backend.admin.from(table).select('*', { count: 'exact', head: true }));
    return (await Promise.all(counts)).map(({ count }) => count);
  };
  return { backend, verifyHosted, countRows };
}

describe('a project that is served', () => {
  test('holds every attempt, those on its functions too, and stores and sends nothing', async () => {
    const { verifyHosted, countRows } = await serveProject();
    const { exitCode, open, findings } = await verifyHosted();
    expect({ exitCode, open }).toEqual({ exitCode: 0, open: [] });
    expect(findings.filter(({ group }) => group === 'functions').map(({ outcome }) => outcome)).toEqual(
      Array(15).fill('held'),
    );
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('refuses the network once its limit is reached', async () => {
    const { verifyHosted } = await serveProject();
    const { exitCode, findings } = await verifyHosted(['--limits']);
    expect(exitCode).toBe(0);
    expect(findings.at(-1)).toEqual({
      group: 'limits',
      name: 'after 60 requests, a network is refused',
      outcome: 'held',
    });
    const again = await verifyHosted();
    expect(again.exitCode).toBe(0);
    expect(again.findings.find(({ name }) => name === 'insert an existing address')).toMatchObject({
      outcome: 'skipped',
      detail: 'this network has reached its limit of requests: try again later',
    });
  });

  test('is not said to hold when its key is wrong, with which every attempt fails', async () => {
    const { verifyHosted } = await serveProject();
    const { exitCode, open } = await verifyHosted([], {}, 'sb_publishable_other');
    expect(exitCode).toBe(1);
    expect(open[0]).toMatchObject({
      name: 'the public key is accepted, and sees no row',
      detail: 'answered with 401',
    });
  });

  test('removes its rows when it is stopped in the middle', async () => {
    const stopped = new AbortController();
    const { verifyHosted, countRows } = await serveProject((request) => {
      if (request.url?.includes('ctid')) stopped.abort('SIGTERM');
      return false;
    });
    expect((await verifyHosted([], { signal: stopped.signal })).exitCode).toBe(143);
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('removes its rows when a request gets no answer', async () => {
    const { verifyHosted, countRows } = await serveProject((request) => {
      const isLost = request.url?.includes('ctid') === true;
      if (isLost) request.destroy();
      return isLost;
    });
    const { exitCode, stdout, stderr } = await verifyHosted();
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^http:\/\/localhost:\d+ gave no answer: .+\. Try again\.\n$/);
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  test('says which rows may be left when they cannot be removed', async () => {
    let deletions = 0;
    const { verifyHosted } = await serveProject((request, response) => {
      const isRefused = request.method === 'DELETE' && request.headers.apikey !== embeddedKey && ++deletions > 3;
      if (isRefused) response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"message":"no"}');
      return isRefused;
    });
    const { exitCode, stderr } = await verifyHosted();
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      'Rows at site-verify.invalid may be left in newsletter_subscriptions: no. The next run of this command removes them.\n',
    );
  });

  test('whose migrations are older is told to apply them', async () => {
    const { verifyHosted } = await serveProject((request, response) => {
      const isOlder = request.url?.startsWith('/rest/v1/rpc/applied_migrations') === true;
      if (isOlder)
        response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"code":"PGRST202","message":"none"}');
      return isOlder;
    });
    const { exitCode, stderr } = await verifyHosted();
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Apply them first: supabase db push --remote');
  });
});

test('a hosted project needs its publishable key', async () => {
  const env = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const { exitCode, stderr } = await runSite(['backend', 'verify'], { env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not');
});

test.each([
  ['are open', 200, { disable_signup: false, external: { anonymous_users: true } }, ['open', 'open']],
  ['are closed', 200, { disable_signup: true, external: { anonymous_users: false } }, ['held', 'held']],
  ['are not described', 500, { message: 'no' }, ['open', 'held']],
  ['do not exist', 404, {}, ['skipped']],
])('accounts that %s', async (_what, status, settings, outcomes) => {
  const fetch = async () => Response.json(settings, { status });
  const addresses = { domain: 'x.invalid', known: 'a@x.invalid', unknown: 'b@x.invalid' };
  const attacker = createAttacker({ url: 'https://abcdefgh.supabase.co', key: 'sb_publishable_x', fetch }, addresses);
  expect((await tryAccounts(attacker)).map(({ outcome }) => outcome)).toEqual(outcomes);
});

describe('the migrations of a project', () => {
  const files = readMigrations();
  const applied = files.map(({ version, name, hash }) => ({ version, name, hash }));
  const newest = files.at(-1);

  test.each<[what: string, applied: object[], details: (string | undefined)[]]>([
    ['are those of this folder', applied, [undefined, undefined, undefined]],
    [
      'are not: one was edited',
      applied.map((each) => (each.version === newest?.version ? { ...each, hash: 'another' } : each)),
      [basename(newest?.path ?? ''), undefined, undefined],
    ],
    ['are not: one is missing', applied.slice(0, -1), [undefined, basename(newest?.path ?? ''), undefined]],
    [
      'are not: one is newer',
      [...applied, { version: '29990101000000', name: 'later', hash: '' }],
      [undefined, undefined, '29990101000000_later'],
    ],
    ['are not recorded', [], ['the project keeps no record of them']],
  ])('%s', async (_what, answer, details) => {
    const admin = createAdminClient('https://abcdefgh.supabase.co', 'sb_secret_x', async () => Response.json(answer));
    expect((await verifyMigrations(admin)).map(({ detail }) => detail)).toEqual(details);
  });
});
