import { formatTime, type Moment, momentsFrom } from '../content/moments.ts';
import { lastValidator } from '../content/schema/validator.ts';
import type { DataPath } from '../problems/problem.ts';
import { type Content, type ContentFile, createContent, type Target, type TargetKind } from '../site/content.ts';
import { type Name, nameAt, nameOfFile, namesIn, namesInArticles, namesOf } from '../site/names.ts';
import { isPublished, pagePath, publishedFiles } from '../site/routes.ts';
import { parseLink } from '../site/targets.ts';
import { contentAt, copyWithout, listTimed, omittedAt, pageSpans } from '../site/time.ts';
import { unreachablePages } from './coverage.ts';
import { shownEntries } from './entries.ts';
import { links } from './links.ts';
import { references } from './references.ts';
import type { Findings, Rule, RuleFinding } from './rule.ts';

/** The maximum number of moments at which something changes that are looked at. */
const maxMoments = 24;

/** The rules whose findings may depend on the moment. */
const rules: readonly Rule[] = [links, references, shownEntries, unreachablePages];

/** The site between two moments at which something appears or disappears. */
interface State {
  at: Moment;
  content: Content;
  /** The paths of what is left out of the whole content, by file. */
  omitted: ReadonlyMap<ContentFile, readonly DataPath[]>;
}

/**
 * Runs rules on the site as it is now, without what is not there yet or any more, and as it will be at the next moments
 * at which something appears or disappears. Reports what they do not find in the whole content.
 */
export function* later(whole: Content): Findings {
  const [targets, linked] = timedTargets(whole);
  const spans = [...listTimed(whole), ...linked].map(({ span }) => span);
  if (spans.length === 0) return;
  const base = withFewArticles({ ...whole, targets });
  const { includeUnpublished, at: now } = whole.options;
  const findIn = (content: Content) => rules.flatMap((rule) => [...rule(content)]);
  const files = new Map(base.files.map((file) => [file.name, file]));
  const found = momentsFrom(spans, now)
    .slice(0, maxMoments + 1)
    .map((at) => {
      const then = contentAt(base, at);
      const articles = then.articles.filter((file) => includeUnpublished || isPublished(file, at));
      const state: State = { at, content: { ...then, articles, targets }, omitted: omittedAt(base, at) };
      const findings = [...findIn(state.content), ...findEmpty(state)].map((one) => inWhole(files, state, one));
      const isShown = visibilityIn(state);
      return { at, isShown, findings: new Map(findings.map((finding) => [placeOf(finding), finding])) };
    });
  const reported = new Set(findIn(base).map(placeOf));
  for (const [index, { at, isShown, findings }] of found.entries())
    for (const [place, finding] of findings) {
      if (reported.has(place) || !isShown(finding)) continue;
      reported.add(place);
      const end = found.slice(index).find((other) => !other.findings.has(place))?.at;
      const format = ({ time, timeZone }: Moment) => formatTime(time, timeZone);
      const when = index > 0 ? `From ${format(at)} on` : end ? `Until ${format(end)}` : 'Now';
      const message = `${when}, ${finding.message.slice(0, 1).toLowerCase()}${finding.message.slice(1)}`;
      const isGone = /^(?:link-|ref-)/.test(finding.code);
      const hint = isGone ? 'Change the dates of this or of what it names, or remove it for that time.' : finding.hint;
      yield { ...finding, message, hint, fix: undefined, tries: undefined };
    }
}

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
  const steady = publishedFiles(content).filter((file) => !timed.has(file) && hasNew(file));
  const kept = new Set<ContentFile>([...timed, ...steady]);
  return createContent({
    ...content,
    files: content.files.filter((file) => file.kind !== 'article' || kept.has(file)),
  });
}

const placeOf = ({ file, path }: RuleFinding) => `${typeof file === 'string' ? file : file.name} ${path.join('/')}`;

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
  };
  const of = (kind: TargetKind) => Array.from(content.targets.of(kind)).filter(isTimed[kind] ?? (() => false));
  const known = new Map((['link', 'ref'] as const).map((kind) => [kind as TargetKind, of(kind)]));
  const linked = (known.get('link') ?? []).flatMap(({ value }) => {
    const target = parseLink(value);
    return target.kind === 'page' ? (spans.get(target.path) ?? []) : [];
  });
  return [{ of: (kind: TargetKind) => known.get(kind) ?? [] }, linked] as const;
}

/** Returns a function that tells whether visitors see the location of a finding in the whole content. */
function visibilityIn({ content, omitted, at }: State): (finding: RuleFinding) => boolean {
  let shown: ReadonlySet<Name> | undefined;
  return ({ file, path }) => {
    if (typeof file === 'string') return true;
    if (omitted.get(file)?.some((hidden) => hidden.every((step, depth) => step === path[depth]))) return false;
    if (file.kind === 'article') return content.options.includeUnpublished || isPublished(file, at);
    if (file.kind !== 'collection') return true;
    const starts = [...content.files.filter(({ kind }) => kind === 'settings'), ...content.pages];
    const names = starts.map((start) => nameOfFile(content, start));
    shown ??= namesOf(content).reach([...names, ...namesInArticles(content)]);
    return shown.has(nameAt(content, file, path));
  };
}

/** Finds pages without sections, and lists that have too few entries. */
function* findEmpty({ content, omitted }: State): Findings {
  for (const file of content.pages)
    if (file.isValid && file.data.sections.length === 0) {
      const message = 'This page has no section that visitors see.';
      const hint = 'Delete the dates of one of its sections, or add a section that is always there.';
      yield { code: 'page-empty', file, path: ['sections'], target: 'key', message, hint };
    }
  for (const [file, paths] of omitted) {
    // Sections and entries are not items of a list that could be too short.
    const items = paths.filter(({ length }) => length > (file.kind === 'page' ? 2 : 1));
    for (const inList of Map.groupBy(items, (path) => path.slice(0, -1).join('/')).values()) {
      const path = inList[0]?.slice(0, -1) ?? [];
      if (lastValidator().validate(file.schema, copyWithout(file.data, inList)).errors.length === 0) continue;
      const message = `\`${path.findLast((step) => typeof step === 'string')}\` has too few entries.`;
      yield { code: 'schema-items', file, path, target: 'key', message, hint: 'Add one that is there all the time.' };
    }
  }
}
