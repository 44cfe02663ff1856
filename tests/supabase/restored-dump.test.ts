import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noServer, openServer, type Server } from './open-server.ts';

const differences = `select difference, role, privilege, object from check_rights() where kind = 'table' and part = ''`;

describe.skipIf(noServer)(`a dump that is restored by PostgreSQL${noServer ? `: ${noServer}` : ''}`, () => {
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

  test('lets the public role empty the list, until its rights are mended', () => {
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

  test('may mend its rights itself, where anybody may call the function: it grants nothing else', () => {
    restore('from_everything', 'called_by_anon');
    server.query('called_by_anon', 'set role anon; select count(*) from mend_rights()');
    expect(server.query('called_by_anon', 'select * from check_rights()')).toBe('');
    expect(() => server.query('called_by_anon', 'set role anon; select * from mend_rights()')).toThrow(
      'permission denied',
    );
  });
});
