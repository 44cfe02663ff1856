import type { SubscriptionLimit } from './subscription-limit.ts';

/** The `workerData` of the database thread. */
export interface ThreadData {
  /** The Postgres data folder. */
  path: string;
  /** The folder of migrations; undefined for that of the project. */
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
  /** The folder cannot be opened; the message tells the operator why. */
  | { kind: 'refused'; message: string }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: 'failure'; id: number; error: unknown }
  /** Nothing can be written any more, and the thread ends. */
  | { kind: 'fault'; code: string };
