import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noServer, openServer, type Server } from './open-server.ts';

const differences = `select difference, role, privilege, object from check_rights() where kind = 'table' and part = ''`;

describe.skipIf(noServer)(`a PostgreSQL server${noServer ? `: ${noServer}` : ''}`, () => {
  let server: Server;
  beforeAll(async () => {
    server = await openServer();
    for (const privileges of ['everything', 'nothing'] as const) {
      server.createProject(`from_${privileges}`, privileges);
      server.migrate(`from_${privileges}`);
    }
    server.query('from_everything', "insert into newsletter_subscriptions (email) values ('visitor@example.org')");
  });
  afterAll(() => server.close());

  /** Restores a dump into a new project that grants everything on new tables. */
  function restore(from: string, to: string): void {
    server.createProject(to, 'everything');
    server.query(to, server.dump(from).replace('CREATE SCHEMA public;', ''));
  }

  const truncate = (database: string) =>
    server.query(database, 'begin; set local role anon; truncate newsletter_subscriptions cascade; rollback');

  test.each(['everything', 'nothing'])('the migrations give the expected rights where %s is granted', (privileges) => {
    expect(server.query(`from_${privileges}`, 'select * from check_rights()')).toBe('');
    expect(() => truncate(`from_${privileges}`)).toThrow('permission denied');
  });

  test('lets the public role empty a list that was restored, until its rights are mended', () => {
    restore('from_everything', 'restored');
    expect(() => truncate('restored'), 'pg_dump writes no REVOKE').not.toThrow();
    expect(server.query('restored', differences)).toContain('open|anon|TRUNCATE|public.newsletter_subscriptions');

    const mended = server.query('restored', 'set role service_role; select * from mend_rights()');
    expect(mended).toContain('anon|TRUNCATE');
    expect(server.query('restored', 'set role service_role; select * from check_rights()')).toBe('');
    expect(() => truncate('restored')).toThrow('permission denied');
    expect(server.query('restored', 'select email from newsletter_subscriptions')).toBe('visitor@example.org');
    expect(server.query('restored', 'select * from mend_rights()'), 'can be run again').toBe('');
  });

  test('has its rights mended by whoever calls the function after a restore: it grants nothing else', () => {
    restore('from_everything', 'called_by_anon');
    server.query('called_by_anon', 'set role anon; select count(*) from mend_rights()');
    expect(server.query('called_by_anon', 'select * from check_rights()')).toBe('');
    expect(() => server.query('called_by_anon', 'set role anon; select * from mend_rights()')).toThrow(
      'permission denied',
    );
  });

  test('restores the rows of a backup into a new project that grants everything', () => {
    const asService = (database: string, sql: string) =>
      server.query(database, `set role service_role; ${sql}`).split('\n').at(-1) ?? '';
    server.createProject('fresh', 'everything');
    server.migrate('fresh');
    server.query(
      'from_nothing',
      `insert into newsletter_subscriptions (email, confirmed_at) select 'reader-' || n || '@example.org', now()
        from generate_series(1, 300) n;
      insert into contact_messages (name, email, subject, message, idempotency_key, sender)
        values ('Visitor', 'visitor@example.org', 'Hello', E'It''s\n"fine" \\ $$', 'first', 'hash')`,
    );
    const save = (database: string) => {
      const { batch } = JSON.parse(asService(database, 'select stage_backup()'));
      const rows = JSON.parse(asService(database, `select read_staged_rows('${batch}', 0, 10000)`));
      return rows.map(([, table, row]: [number, string, object]) => [table, row]);
    };
    const rows = save('from_nothing');
    const restored = asService('fresh', `select restore_rows($rows$${JSON.stringify(rows)}$rows$, true)`);
    expect(JSON.parse(restored)).toMatchObject({
      'public.newsletter_subscriptions': 300,
      'public.newsletter_links': 300,
      'public.contact_messages': 1,
    });
    const failed = { notification_attempts: 10, notification_error: 'restored from a backup: no mail was sent' };
    expect(save('fresh')).toEqual(
      rows.map(([table, row]: [string, object]) => [
        table,
        table === 'public.contact_messages' ? { ...row, ...failed } : row,
      ]),
    );
    expect(server.query('fresh', 'select * from check_rights()')).toBe('');
    expect(() => server.query('fresh', 'set role anon; select stage_backup()')).toThrow('permission denied');
  });
});
