import type { Integrations } from '../../../src/content.gen.ts';

/** The parts of integrations.yaml whose ids are keys. */
export const integrationGroups = ['links', 'videos', 'frames'] as const satisfies (keyof Integrations)[];

/** Whether a name is that of a part of integrations.yaml, whose ids are keys. */
export function isIntegrationGroup(collection: string): collection is keyof Integrations {
  return integrationGroups.some((part) => part === collection);
}
