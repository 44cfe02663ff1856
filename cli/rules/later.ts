import { formatTime, type Moment, momentsFrom } from '../content/moments.ts';
import { parsePointer } from '../content/schema/keywords.ts';
import { type Content, type ContentFile, createContent } from '../site/content.ts';
import { type Name, nameAt, nameOfFile, namesInArticles, namesOf, reach, targetsOf } from '../site/names.ts';
import { isPublished, publishedFiles } from '../site/routes.ts';
import { contentAt, listTimed, pageSpans, pathInWhole, validateAgain } from '../site/time.ts';
import { reportUnreachablePages } from './coverage.ts';
import { checkShownEntries } from './entries.ts';
import { checkLinks } from './links.ts';
import { checkReferences } from './references.ts';
import type { Findings, Rule, RuleFinding } from './rule.ts';

/** The maximum number of moments in the future at which the site is checked. */
const maxMoments = 24;

/** The rules whose findings may depend on the moment. */
const rules: readonly Rule[] = [checkLinks, checkReferences, checkShownEntries, reportUnreachablePages];

/**
 * Runs rules on the site as visitors see it now, and as they will see it at the next moments at which something appears
 * or disappears. Reports only what the rules do not find in the whole content, in which no date counts.
 */
export function* checkOtherMoments(whole: Content): Findings {
  const names = namesOf(whole);
  const linkedPages = [...pageSpans(whole)].filter(([path]) => names.get(`page ${path}`)?.uses.length);
  const spans = [...listTimed(whole), ...linkedPages.map(([, timed]) => timed)].map(({ span }) => span);
  if (spans.length === 0) return;
  const base = withNeededArticles(whole);
  const files = new Map(base.files.map((file) => [file.name, file]));
  const states = momentsFrom(spans, whole.options.at)
    .slice(0, maxMoments + 1)
    .map((at) => ({ at, findings: findAt(base, files, at) }));
  const reported = new Set(rules.flatMap((rule) => Array.from(rule(base), placeOf)));
  const format = ({ time, timeZone }: Moment) => formatTime(time, timeZone);
  for (const [index, { at, findings }] of states.entries())
    for (const [place, finding] of findings) {
      if (reported.has(place)) continue;
      reported.add(place);
      const end = states.slice(index).find((other) => !other.findings.has(place))?.at;
      const when = index > 0 ? `From ${format(at)} on` : end ? `Until ${format(end)}` : 'Now';
      const message = `${when}, ${finding.message.slice(0, 1).toLowerCase()}${finding.message.slice(1)}`;
      const isGone = /^(?:link-|ref-)/.test(finding.code);
      const hint = isGone
        ? 'What this line names must be on the site as long as the line is: change the dates of one of the two, or remove the line.'
        : finding.hint;
      yield { ...finding, message, hint, fix: undefined, tries: undefined };
    }
}

/**
 * Leaves out articles that change no finding, since there may be thousands. Keeps articles with dates, articles that
 * refer to something with dates, and for anything but an article, the first article that refers to it.
 */
function withNeededArticles(content: Content): Content {
  const spans = pageSpans(content);
  const timed = new Set<ContentFile>(Array.from(spans.values(), ({ file }) => file));
  const entries = listTimed(content).map(({ kind, file, data }) => kind === 'entry' && `entry ${file.slug}:${data.id}`);
  const dated = new Set<unknown>([...Array.from(spans.keys(), (path) => `page ${path}`), ...entries]);
  const pages = new Set(content.pages.map((file) => nameOfFile(content, file)));
  const targets = new Set<Name>();
  const isKept = (file: ContentFile) => {
    const countBefore = targets.size;
    const names = file.references.flatMap((reference) => targetsOf(reference, file).map(({ name }) => name));
    for (const name of names) if (!name.startsWith('page ') || pages.has(name)) targets.add(name);
    return targets.size > countBefore || names.some((name) => dated.has(name));
  };
  const kept = new Set([...timed, ...publishedFiles(content).filter((file) => !timed.has(file) && isKept(file))]);
  const files = content.files.filter((file) => file.kind !== 'article' || kept.has(file));
  return createContent({ ...content, files });
}

const placeOf = ({ file, path }: RuleFinding) => `${typeof file === 'string' ? file : file.name} ${path.join('/')}`;

/** Returns the findings at a moment, by place in `base`, except in entries that nothing shows. @param files by name */
function findAt(base: Content, files: ReadonlyMap<string, ContentFile>, at: Moment): Map<string, RuleFinding> {
  const then = contentAt(base, at);
  const isThere = (file: ContentFile) =>
    file.kind !== 'article' || then.options.includeUnpublished || isPublished(file, at);
  const content = createContent({ ...then, files: then.files.filter(isThere) });
  const starts = [...content.files.filter(({ kind }) => kind === 'settings'), ...content.pages];
  const startNames = [...starts.map((start) => nameOfFile(content, start)), ...namesInArticles(content)];
  const shown = reach(namesOf(content), startNames);
  const found = [...rules.flatMap((rule) => [...rule(content)]), ...findEmpty(content, files)];
  const inWhole = found.flatMap((finding): RuleFinding[] => {
    const { file, path } = finding;
    // What is missing from the folder is missing at all moments, so that it is reported already.
    if (typeof file === 'string') return [];
    if (file.kind === 'collection' && !shown.has(nameAt(content, file, path))) return [];
    return [{ ...finding, file: files.get(file.name) ?? file, path: pathInWhole(file, path) }];
  });
  return new Map(inWhole.map((finding) => [placeOf(finding), finding]));
}

/** Finds pages that have no section left, and lists with too few entries left. @param files as written, by name */
function* findEmpty(content: Content, files: ReadonlyMap<string, ContentFile>): Findings {
  for (const file of content.files.filter((shown) => shown !== files.get(shown.name)))
    for (const { keyword, instancePath } of validateAgain(file).errors) {
      const path = parsePointer(instancePath, file.data);
      const name = path.findLast((step) => typeof step === 'string');
      const hint = 'Delete `publishAt` or `expireAt` of one of its sections, or add a section without them.';
      const [code, message, advice] =
        file.kind === 'page' && path.length === 1
          ? ['page-empty', 'This page has no section that visitors see.', hint]
          : ['schema-items', `\`${name}\` has too few entries.`, 'Add an entry that is there all the time.'];
      if (keyword === 'minItems') yield { code, file, path, target: 'key', message, hint: advice };
    }
}
