import type { Attacker } from './attempts/attacker.ts';
import { type Finding, judge } from './finding.ts';

const group = 'accounts';
const remedy = 'close them: supabase config push';

/**
 * Reads from the project's public settings whether anybody can create an account, and thereby have mails sent to
 * strangers. Creating one would send such a mail.
 */
export async function tryAccounts({ send }: Attacker): Promise<Finding[]> {
  const response = await send('/auth/v1/settings');
  const name = 'sign-ups';
  if (response.status === 404) {
    await response.body?.cancel();
    return [{ group, name, outcome: 'skipped', detail: 'it has no accounts' }];
  }
  const settings: unknown = await response.json().catch(() => null);
  const { disable_signup, external } = (settings ?? {}) as {
    disable_signup?: boolean;
    external?: { anonymous_users?: boolean };
  };
  return [
    judge(group, name, disable_signup === true ? undefined : `are open; ${remedy}`),
    judge(group, 'anonymous sign-ins', external?.anonymous_users === true ? `are open; ${remedy}` : undefined),
  ];
}
