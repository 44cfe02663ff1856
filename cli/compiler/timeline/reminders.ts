import type { Content } from '../model/content.ts';
import { validData } from '../model/content-file.ts';
import { freshUntil } from '../model/fact-freshness.ts';
import { currentFacts } from '../model/facts-at.ts';
import { pagePath } from '../model/routes.ts';
import { sectionsOfType } from '../model/sections.ts';
import { dayAfter } from '../moments/event-span.ts';
import type { DatedChange } from './change.ts';

/** Lists what somebody should look after then: countdowns that end, facts that go out of date, and waivers that expire. */
export function* reminders(content: Content): Iterable<DatedChange> {
  yield* countdowns(content);
  yield* staleFacts(content);
  yield* waivers(content);
}

function* countdowns(content: Content): Iterable<DatedChange> {
  for (const { file, section, path } of sectionsOfType(content, 'offer')) {
    const { deadline } = section.countdown;
    if (deadline === undefined) continue;
    const name = pagePath(file.slug);
    const location = { path: [...path, 'countdown', 'deadline'] };
    const text = `The countdown of ${name} ends`;
    yield { kind: 'countdown', name, event: 'ends', date: deadline, text, needsBuild: false, file, location };
  }
}

function* staleFacts(content: Content): Iterable<DatedChange> {
  const file = content.settings.facts;
  for (const [name, fact] of Object.entries(currentFacts(content))) {
    const last = freshUntil(fact);
    if (!file || !last) continue;
    const text = `The fact \`${name}\` goes out of date`;
    const location = { path: [name, 'goodFor'] };
    const date = dayAfter(last.toISOString().slice(0, 10));
    yield { kind: 'fact', name, event: 'goes out of date', date, text, needsBuild: false, file, location };
  }
}

function* waivers({ settings }: Content): Iterable<DatedChange> {
  const file = settings.waivers;
  for (const [index, { rule, path: name, until }] of (validData(file) ?? []).entries()) {
    if (!file) continue;
    const text = `The waiver of ${rule} for ${name} expires`;
    const location = { path: [index, 'until'] };
    const date = dayAfter(until);
    yield { kind: 'waiver', name, event: 'expires', date, text, needsBuild: false, file, location };
  }
}
