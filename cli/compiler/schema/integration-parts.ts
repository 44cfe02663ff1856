import type { Integrations } from '../../../src/content.gen.ts';

/** The parts of integrations.yaml whose ids are keys. */
export const integrationParts = ['links', 'videos', 'frames'] as const satisfies (keyof Integrations)[];

/** Whether a name is that of a part of integrations.yaml, whose ids are keys. */
export function isIntegration(collection: string): collection is keyof Integrations {
  return integrationParts.some((part) => part === collection);
}
