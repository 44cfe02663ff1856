import { callFunction } from '../operator/call-function.ts';
import type { Project } from '../operator/with-project.ts';

type Row = Record<string, unknown>;

/** Everything that is stored about an address, with all columns of its rows. */
export interface Person {
  /** Each with its `link`: the row of newsletter_links. */
  subscriptions: Row[];
  interests: Row[];
  messages: Row[];
  /** Messages of other addresses in which this one appears. */
  mentions: { id: string; created_at: string }[];
}

/** How many rows of each table were changed. */
export interface Counts {
  subscriptions: number;
  interests: number;
  messages: number;
}

export interface DeletedCounts extends Counts {
  mentions: number;
}

/** `unknown`: nothing is stored about the old address. `taken`: something is about the new one. */
export type Correction = ({ outcome: 'corrected' } & Counts) | { outcome: 'unknown' | 'taken' | 'invalid' };

/** Something that was done with the data of a person. */
export interface PersonRequest extends Counts {
  done_at: string;
  action: 'show' | 'correct' | 'delete';
}

/**
 * Each treats all tables in one transaction of the database, which notes what was done without the address.
 * @throws {EnvironmentError} when the project cannot do it; then nothing has changed
 */
export const showPerson = (project: Project, address: string) =>
  callFunction<Person>(project.admin, 'show_person', { address });

/** @param withMentions whether messages of others that mention the address are deleted too */
export const deletePerson = (project: Project, address: string, withMentions: boolean) =>
  callFunction<DeletedCounts>(project.admin, 'delete_person', { address, with_mentions: withMentions });

/** @param isConfirmed whether the new address has shown by an answer that it belongs to the person */
export const correctPerson = (project: Project, address: string, next: string, isConfirmed: boolean) =>
  callFunction<Correction>(project.admin, 'correct_person', {
    old_address: address,
    new_address: next,
    is_confirmed: isConfirmed,
  });

/** Lists what was done, oldest first. */
export const listPersonRequests = (project: Project) =>
  callFunction<PersonRequest[]>(project.admin, 'list_person_requests');
