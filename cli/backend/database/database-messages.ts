import type { SubscriptionLimit } from './subscription-limit.ts';

/** What the thread of the database is started with. */
export interface ThreadData {
  /** The Postgres data folder. */
  path: string;
  /** The folder of migrations, where it is another than the project's. */
  migrations: string | undefined;
  secretKey: string;
  subscriptionLimit?: SubscriptionLimit;
}

export type ToThread =
  | {
      kind: 'request';
      id: number;
      url: string;
      method: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { kind: 'close' };

export type FromThread =
  | { kind: 'open' }
  /** The folder cannot be opened; says why in a sentence for the operator. */
  | { kind: 'refused'; message: string }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: 'failure'; id: number; error: unknown }
  /** Nothing can be written; the thread ends. */
  | { kind: 'fault'; code: string };
