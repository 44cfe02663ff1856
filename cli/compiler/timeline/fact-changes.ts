import type { Content } from '../model/content.ts';
import { validData } from '../model/content-file.ts';
import type { DatedChange } from './change.ts';

/** Lists when facts get their next values. */
export function* factChanges({ settings }: Content): Iterable<DatedChange> {
  const file = settings.facts;
  for (const [name, { value, next }] of Object.entries(validData(file) ?? {})) {
    if (!file || !next) continue;
    const text = `The fact \`${name}\` changes from ${value} to ${next.value}`;
    const location = { path: [name, 'next', 'at'] };
    yield { kind: 'fact', name, event: 'changes', date: next.at, text, needsBuild: true, file, location };
  }
}
