import { asRecord, valueAt } from '../../platform/records.ts';
import type { Content } from '../model/content.ts';
import { isValidFile } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { redirectFrom } from '../model/redirects.ts';
import { articleBases, articlePath, pagePath } from '../model/routes.ts';
import { isNever } from '../moments/span.ts';
import { fillFacts } from '../schema/facts.ts';
import type { DatedChange } from './change.ts';
import { articleSpan, listTimed, type Timed } from './list-timed.ts';

type Named = Pick<DatedChange, 'kind' | 'name'> & { noun: string };

/** Lists when pages, articles, sections and entries appear and disappear. */
export function* spanChanges(content: Content): Iterable<DatedChange> {
  for (const timed of listTimed(content)) yield* bothEnds(content, timed, nameOf(content, timed), 'publishAt');
  const bases = articleBases(content);
  for (const file of content.articles.filter(isValidFile)) {
    const name = articlePath(bases, file);
    if (name === undefined || file.data.draft === true) continue;
    const timed = { file, path: [], span: articleSpan(file) };
    yield* bothEnds(content, timed, { kind: 'article', name, noun: `The article ${name}` }, 'publishedAt');
  }
}

/** @param key the name of `publishAt` in the file */
function* bothEnds(
  content: Content,
  { file, path, span }: Pick<Timed, 'file' | 'path' | 'span'>,
  { noun, ...named }: Named,
  key: 'publishAt' | 'publishedAt',
): Iterable<DatedChange> {
  // Another rule reports what is never there.
  if (isNever(span, content.options.at.timeZone)) return;
  const dates = [
    [span.publishAt, key, 'appears'],
    [span.expireAt, 'expireAt', 'disappears'],
  ] as const;
  for (const [date, key, event] of dates)
    if (date !== undefined)
      yield {
        ...named,
        event,
        date,
        text: `${noun} ${event}${event === 'disappears' ? whereTo(content, named) : ''}`,
        needsBuild: true,
        file,
        location: { path: [...path, key] },
      };
}

/** Says where the address of a page leads that has disappeared, as the end of a sentence. */
function whereTo(content: Content, { kind, name }: Pick<Named, 'kind' | 'name'>): string {
  if (kind !== 'page' && kind !== 'article') return '';
  const redirect = redirectFrom(content, name);
  return redirect ? `, and its address leads to ${redirect.to}` : ', and its address leads nowhere';
}

function nameOf(content: Content, { kind, file, path }: Timed): Named {
  const value = asRecord(valueAt(file.data, path));
  if (kind === 'entry')
    return { kind, name: `${file.slug}:${value.id}`, noun: `The entry \`${value.id}\` of ${file.slug}` };
  const address = pagePath(file.slug);
  if (kind === 'page') return { kind, name: address, noun: `The page ${address}` };
  const title = [value.title, value.id, value.type].find((text) => typeof text === 'string') ?? '';
  const shown = fillFacts(String(title), currentFacts(content)).trim();
  return { kind, name: `${address} ${shown}`, noun: `The section “${shown}” of ${address}` };
}
