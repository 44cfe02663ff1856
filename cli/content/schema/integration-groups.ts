import type { Integrations } from '../../../src/content.gen.ts';

/** The groups of integrations.yaml, whose entries have their ids as keys. */
export const integrationGroups = ['links', 'videos', 'frames'] as const satisfies (keyof Integrations)[];

/** Whether a name is that of a group of integrations.yaml. */
export function isIntegrationGroup(collection: string): collection is keyof Integrations {
  return integrationGroups.some((group) => group === collection);
}
