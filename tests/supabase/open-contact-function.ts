import { beforeAll, beforeEach } from 'vitest';
import type { HandlerOptions } from '../../supabase/functions/submit-contact/handler.ts';
import { type Contact, type ContactDatabase, shareContactDatabase } from './open-contact.ts';

export interface ContactFunction extends Contact {
  readonly database: ContactDatabase;
}

/**
 * Opens a database for the tests of one file, and for each test a handler on it. Each test starts without messages.
 * @returns both, which are there once the tests run
 */
export function openContactFunction(options: Partial<HandlerOptions> = {}): ContactFunction {
  let database: ContactDatabase;
  let contact: Contact;
  beforeAll(async () => {
    database = await shareContactDatabase();
  });
  beforeEach(async () => {
    await database.postgres.exec('truncate contact_messages');
    contact = database.open(options);
  });
  return {
    get database() {
      return database;
    },
    get log() {
      return contact.log;
    },
    post: (request, context) => contact.post(request, context),
    rows: () => contact.rows(),
    settled: () => contact.settled(),
  };
}
