import { callFunction, type RestStoreOptions } from './rest-store.ts';

/** What the database knows of a function, so that its schedule can call it. Rejects with a `StoreError`. */
export interface Schedule {
  /** Tells the database the URL of the function, and whether it sends mails. */
  announce(isSending: boolean): Promise<void>;
  /** Returns whether a token is the one that the database calls the function with. */
  accept(token: string): Promise<boolean>;
}

/**
 * Creates a schedule that calls the SQL functions of supabase/migrations.
 * @param name the name of the deployed function
 * @param projectUrl the URL below which functions are served
 */
export function createRestSchedule(
  options: RestStoreOptions,
  name: 'submit-contact' | 'newsletter',
  projectUrl: () => string = () => options.url,
): Schedule {
  return {
    async announce(isSending) {
      await callFunction(options, 'announce_function', {
        function_name: name,
        function_url: `${projectUrl().replace(/\/+$/, '')}/functions/v1/${name}`,
        sends_mails: isSending,
      });
    },
    async accept(token) {
      const parameters = { function_name: name, function_token: token };
      return (await callFunction(options, 'accept_schedule', parameters)) === true;
    },
  };
}
