import { StoreError } from '../submit-contact/message-store.ts';
import { asRows, callFunction, type RestStoreOptions, type Row } from '../submit-contact/rest-store.ts';
import type { PendingConfirmation, SubscriptionStore } from './subscription-store.ts';

/** Creates a store that calls the SQL functions of supabase/migrations through the Data API (PostgREST). */
export function createRestSubscriptions(options: RestStoreOptions): SubscriptionStore {
  return {
    async claimConfirmations(maxRows, asking) {
      const { email = null, language } = asking ?? {};
      const parameters = {
        max_rows: maxRows,
        again_for: email,
        // Left out otherwise, so that a site with one language works with a database whose migrations are not pushed yet.
        ...(language !== undefined && { again_language: language }),
      };
      return asRows(await callFunction(options, 'claim_newsletter_confirmations', parameters)).map(readPending);
    },
    async recordMail(id, error) {
      const parameters = { for_subscription: id, error_text: error ?? null };
      await callFunction(options, 'record_newsletter_mail', parameters);
    },
    async releaseMail(id, error) {
      const parameters = { for_subscription: id, error_text: error };
      return (await callFunction(options, 'release_newsletter_mail', parameters)) === true;
    },
    async confirm(token) {
      const outcome = await callFunction(options, 'confirm_newsletter_subscription', { token });
      return expectOneOf(outcome, ['confirmed', 'expired', 'unknown'] as const);
    },
    async unsubscribe(token) {
      const outcome = await callFunction(options, 'remove_newsletter_subscription', { token });
      return expectOneOf(outcome, ['removed', 'unknown'] as const);
    },
  };
}

function expectOneOf<Outcome extends string>(value: unknown, outcomes: readonly Outcome[]): Outcome {
  const outcome = outcomes.find((allowed) => allowed === value);
  if (outcome === undefined) throw new StoreError('the database gave an unknown outcome');
  return outcome;
}

function readPending(row: Row): PendingConfirmation {
  const { id, email, confirm_token: confirmToken, unsubscribe_token: unsubscribeToken, language } = row;
  if (
    typeof id === 'string' &&
    typeof email === 'string' &&
    typeof confirmToken === 'string' &&
    typeof unsubscribeToken === 'string'
  )
    return { id, email, confirmToken, unsubscribeToken, language: typeof language === 'string' ? language : undefined };
  throw new StoreError('the database gave a subscription without all of its fields');
}
