import { formatTime, type Moment, momentsFrom, type Span, writeTime } from '../content/moments.ts';
import { lastValidator } from '../content/schema/validator.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { memoizeFor } from '../platform/memoize.ts';
import type { DataPath } from '../problems/problem.ts';
import {
  type Content,
  type ContentFile,
  createContent,
  type Target,
  type TargetKind,
  type Targets,
} from '../site/content.ts';
import { type Name, nameAt, nameOfFile, namesIn, namesInArticles, namesOf } from '../site/names.ts';
import { isPublished, pagePath, publishedFiles } from '../site/routes.ts';
import { parseLink } from '../site/targets.ts';
import { contentAt, copyWithout, listTimed, omittedAt, pageSpans } from '../site/time.ts';
import { unreachablePages } from './coverage.ts';
import { shownEntries } from './entries.ts';
import { links } from './links.ts';
import { references } from './references.ts';
import { errorAt, type Rule, type RuleFinding } from './rule.ts';

/** The maximum number of moments at which something changes that are looked at. */
const maxMoments = 24;

/** The codes of problems that a date can solve: of a rule, of what it finds here, and what else helps. */
const timeCodes: Readonly<Record<string, [code: string, otherwise: string]>> = {
  'link-target': ['link-time', 'Remove the link for that time, or change the dates of what it leads to.'],
  'link-anchor': ['link-time', 'Remove the link for that time, or change the dates of what it leads to.'],
  'ref-unknown': ['ref-time', 'Name an entry that is there all the time.'],
  'list-time': ['list-time', 'Add an entry that is there all the time.'],
};

/** Reports what refers to something at a time at which that is not there, and what is empty then. */
export const laterProblems: Rule = {
  codes: ['entries-none', 'link-time', 'list-time', 'page-empty', 'ref-time'],
  check: (content) => findLater(content, [links, references, shownEntries], findEmpty),
};

/** Reports the pages that no link leads to at some time. */
export const laterUnreachable: Rule = {
  codes: ['unreachable-page'],
  check: (content) => findLater(content, [unreachablePages], () => []),
};

/** The site between two moments at which something appears or disappears. */
interface State {
  at: Moment;
  content: Content;
  /** The paths of what is left out of the whole content, by file. */
  omitted: ReadonlyMap<ContentFile, readonly DataPath[]>;
  /** The names of all that pages show. */
  shown: ReadonlySet<Name> | undefined;
}

/**
 * Runs rules on the site as it is now, without what is not there yet or any more, and as it will be at the next moments
 * at which something appears or disappears. Reports what they do not find in the whole content.
 * @param findMore finds problems that only such a state can have
 */
function* findLater(whole: Content, rules: readonly Rule[], findMore: (state: State) => Iterable<RuleFinding>) {
  const { base, states } = statesOf(whole);
  if (states.length === 0) return;
  const findIn = (view: Content, more: Iterable<RuleFinding> = []) => {
    const findings = [...rules.flatMap((rule) => [...rule.check(view)]), ...more];
    return new Map(findings.map(byPlace));
  };
  const reported = new Set(findIn(base).keys());
  const files = new Map(base.files.map((file) => [file.name, file]));
  const found = states.map((state) => {
    const findings = findIn(state.content, findMore(state)).values();
    return { state, findings: new Map(Array.from(findings, (one) => inWhole(files, state, one)).map(byPlace)) };
  });
  for (const [index, { state, findings }] of found.entries())
    for (const [place, finding] of findings) {
      if (reported.has(place) || !isShown(state, finding)) continue;
      reported.add(place);
      const end = found.slice(index).find((later) => !later.findings.has(place));
      yield explain(finding, index === 0 ? undefined : state.at, end?.state.at);
    }
}

/** Returns the states of content, and the whole of it that they are parts of. */
const statesOf = memoizeFor((whole: Content): { base: Content; states: State[] } => {
  const [targets, linked] = timedTargets(whole);
  const spans = [...listTimed(whole), ...linked].map(({ span }) => span);
  if (spans.length === 0) return { base: whole, states: [] };
  const base = withFewArticles({ ...whole, targets });
  const { includeUnpublished, at: now } = whole.options;
  const moments = momentsFrom(spans, now).slice(0, maxMoments + 1);
  const states = moments.map((at): State => {
    const then = contentAt(base, at);
    const articles = then.articles.filter((file) => includeUnpublished || isPublished(file, at));
    return { at, content: { ...then, articles, targets }, omitted: omittedAt(base, at), shown: undefined };
  });
  return { base, states };
});

/**
 * Leaves out articles that are there all the time and lead to nothing to which no other leads, except articles: of
 * thousands, some are left, and what visitors reach stays the same.
 */
function withFewArticles(content: Content): Content {
  const timed = new Set<ContentFile>(Array.from(pageSpans(content).values(), ({ file }) => file));
  const pages = new Set(content.pages.map((file) => nameOfFile(content, file)));
  const seen = new Set<Name>();
  const hasNew = (file: ContentFile) => {
    const count = seen.size;
    for (const name of namesIn(file).holders.get('') ?? [])
      if (!name.startsWith('page ') || pages.has(name)) seen.add(name);
    return seen.size > count;
  };
  const kept = new Set<ContentFile>([
    ...timed,
    ...publishedFiles(content).filter((file) => !timed.has(file) && hasNew(file)),
  ]);
  return createContent({
    ...content,
    files: content.files.filter((file) => file.kind !== 'article' || kept.has(file)),
  });
}

const byPlace = (finding: RuleFinding): [place: string, finding: RuleFinding] => {
  const { file, path } = finding;
  return [`${typeof file === 'string' ? file : file.name} ${path.join('/')}`, finding];
};

/** Returns a finding in a file of a state, where lists lack what is not there then, at its place in the whole file. */
function inWhole(files: ReadonlyMap<string, ContentFile>, { omitted }: State, finding: RuleFinding): RuleFinding {
  const { file } = finding;
  const whole = typeof file === 'string' ? undefined : files.get(file.name);
  if (!whole || whole === file) return finding;
  const path: (string | number)[] = [];
  for (const step of finding.path) {
    const isBeside = (other: DataPath) =>
      other.length === path.length + 1 && path.every((one, at) => one === other[at]);
    const gone = (omitted.get(whole) ?? []).flatMap((other) => (isBeside(other) ? Number(other.at(-1)) : []));
    let index = step;
    if (typeof index === 'number') for (const one of gone.sort((a, b) => a - b)) if (one <= index) index += 1;
    path.push(index);
  }
  return { ...finding, file: whole, path };
}

/** Returns the targets that are not there all the time, or have parts that are not, and the pages among them. */
function timedTargets(content: Content) {
  const spans = pageSpans(content);
  const timed = listTimed(content);
  const paths = new Set([...spans.keys(), ...timed.map(({ file }) => file.kind === 'page' && pagePath(file.slug))]);
  const entries = timed.filter(({ kind }) => kind === 'entry');
  const names = new Set(entries.flatMap(({ file, data }) => [file.slug, `${file.slug}:${data.id}`]));
  const isTimed: Partial<Record<TargetKind, (target: Target) => boolean>> = {
    link: ({ value, uses }) => {
      const target = parseLink(value);
      if (target.kind === 'page') return paths.has(target.path);
      return target.kind === 'anchor' && uses.some(({ file }) => paths.has(pagePath(file.slug)));
    },
    ref: ({ argument, value }) => names.has(`${argument}:${value}`),
    collection: ({ value }) => names.has(value),
  };
  const of = (kind: TargetKind) => Array.from(content.targets.of(kind)).filter(isTimed[kind] ?? (() => false));
  const known = new Map((['link', 'ref', 'collection'] as const).map((kind) => [kind as TargetKind, of(kind)]));
  const linked = (known.get('link') ?? []).flatMap(({ value }) => {
    const target = parseLink(value);
    return target.kind === 'page' ? (spans.get(target.path) ?? []) : [];
  });
  const targets: Targets = { ...content.targets, of: (kind) => known.get(kind) ?? [] };
  return [targets, linked] as const;
}

/** Whether visitors see the location of a finding in the whole content. */
function isShown(state: State, { file, path }: RuleFinding): boolean {
  const { content, omitted, at } = state;
  if (typeof file === 'string') return true;
  if (omitted.get(file)?.some((hidden) => hidden.every((step, depth) => step === path[depth]))) return false;
  if (file.kind === 'article') return content.options.includeUnpublished || isPublished(file, at);
  if (file.kind !== 'collection') return true;
  state.shown ??= reachAll(content);
  return state.shown.has(nameAt(content, file, path));
}

/** Returns the names of all that settings, pages and articles show. */
function reachAll(content: Content): ReadonlySet<Name> {
  const settings = content.files.filter(({ kind }) => kind === 'settings');
  const starts = [...settings, ...content.pages].map((start) => nameOfFile(content, start));
  return namesOf(content).reach([...starts, ...namesInArticles(content)]);
}

/** Finds lists that have too few entries at a moment, and pages without sections. */
function* findEmpty({ content, omitted }: State): Generator<RuleFinding> {
  for (const file of content.pages)
    if (file.isValid && file.data.sections.length === 0)
      yield {
        ...errorAt('page-empty', file, ['sections']),
        target: 'key',
        message: 'This page has no section that visitors see.',
        hint: 'Delete the dates of one of its sections, or add a section that is always there.',
      };
  for (const [file, paths] of omitted) {
    // Sections and entries are not items of a list that could be too short.
    const items = paths.filter(({ length }) => length > (file.kind === 'page' ? 2 : 1));
    for (const inList of Map.groupBy(items, (path) => path.slice(0, -1).join('/')).values()) {
      const path = inList[0]?.slice(0, -1) ?? [];
      if (lastValidator().validate(file.schema, copyWithout(file.data, inList)).errors.length === 0) continue;
      const message = `\`${path.findLast((step) => typeof step === 'string')}\` has too few entries.`;
      yield { ...errorAt('list-time', file, path), target: 'key', message, hint: '' };
    }
  }
}

/**
 * Says in a finding when the problem begins and ends.
 * @param from undefined if it is there now
 * @param end undefined if it does not end by itself
 */
function explain(finding: RuleFinding, from: Moment | undefined, end: Moment | undefined): RuleFinding {
  const format = ({ time, timeZone }: Moment) => formatTime(time, timeZone);
  const when = from ? `From ${format(from)} on` : end ? `Until ${format(end)}` : 'Now';
  const [code = finding.code, hint = finding.hint] = timeCodes[finding.code] ?? [];
  const moment = finding.code in timeCodes ? (from ?? end) : undefined;
  const key = from ? 'expireAt' : 'publishAt';
  const advice = moment && adviseDate(finding, key, writeTime(moment.time, moment.timeZone), hint);
  const message = `${when}, ${lowerFirst(finding.message)}`;
  return { ...finding, code, message, hint, fix: undefined, tries: undefined, ...advice };
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/**
 * Suggests to give the section that contains a value a date, but neither a hero, nor a section that links may lead to, nor
 * the only one that its page always has: that would be the next problem.
 * @param otherwise what else would help, as a sentence
 */
function adviseDate({ file, path }: RuleFinding, key: keyof Span, text: string, otherwise: string): Advice | undefined {
  const [list, index = 0] = path;
  if (typeof file === 'string' || file.kind !== 'page' || !file.isValid || list !== 'sections') return undefined;
  const { sections } = file.data;
  const section = sections[Number(index)];
  const isAlways = ({ publishAt, expireAt }: Span) => publishAt === undefined && expireAt === undefined;
  if (!section || section.type === 'hero' || section.id !== undefined) return undefined;
  if (!sections.some((other) => other !== section && isAlways(other))) return undefined;
  // After `type`.
  const edit = insertEntry(file.text, [list, index], { data: { [key]: text } }, 1);
  if (!edit) return undefined;
  const { start, end, text: source } = edit;
  return {
    hint: `Write \`${key}: ${text}\` into this section. Or ${lowerFirst(otherwise)}`,
    fix: { source, range: { start, end }, applicability: 'maybe-incorrect' },
  };
}
