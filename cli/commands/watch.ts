import { dirname } from 'node:path';
import { schemaFolder } from '../content/schema/schemas.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { isWithin, relativePath } from '../platform/files.ts';
import { blankControls, countOf, isColored, painter } from '../platform/terminal.ts';
import { type FileWatch, watchFiles } from '../platform/watch.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { countProblems, formatProblems, pretty } from '../problems/report.ts';
import { ContentWatch, compareProblems } from '../rules/load.ts';
import { untilStopped } from '../serve/listen.ts';

/**
 * How long after the last change everything is checked once more, in milliseconds: the system may drop events when
 * thousands of files change at once.
 */
const fullCheckDelay = 500;

/**
 * Checks a content folder, and again whenever something in it or in `schemas/` changes, until the command is stopped.
 * @throws {EnvironmentError} when there is no such folder at the start
 */
export async function watchContent(context: Context, folder: string): Promise<ExitCode> {
  const { stdout } = context;
  const hasColor = isColored(context, stdout);
  const watch = new ContentWatch(folder);
  let last = await watch.check();
  let timer: NodeJS.Timeout | undefined;
  let watcher: FileWatch | undefined;

  /** @param always whether the result is printed even if it is that of the last check */
  const check = async (paths: Iterable<string>, since: number, always: boolean) => {
    const { content, problems } = await watch.check();
    const { added, fixed } = compareProblems(last.problems, problems);
    if (always || added.length + fixed.length > 0) {
      const changed = Array.from(paths, (path) => relativePath(dirname(folder), path)).sort();
      const [files, milliseconds] = [content.files.length, performance.now() - since];
      stdout.write(formatRecheck({ changed, problems, before: last.problems, files, milliseconds }, hasColor));
    }
    last = { content, problems };
    refreshUsedSchemas(content);
  };
  const checkAll = () => check([], performance.now(), false);
  const checkAllLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => watcher?.enqueue(checkAll), fullCheckDelay);
  };
  const onChange = async (paths: ReadonlySet<string>, since: number) => {
    clearTimeout(timer);
    if ([...paths].some((path) => isWithin(schemaFolder, path))) watch.forget();
    await check(paths, since, true);
    checkAllLater();
  };
  const onError = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);

  stdout.write(pretty(last.problems, { files: last.content.files.length, isColored: hasColor }));
  watcher = await watchFiles([folder, schemaFolder], { onChange, onError, onStir: checkAllLater });
  try {
    // Finds what has changed before watching started.
    watcher.enqueue(checkAll);
    watcher.enqueue(async () => void stdout.write('Watching for changes. Press Ctrl-C to stop.\n'));
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
    clearTimeout(timer);
  }
}

/** The result of checking watched content again. */
interface Recheck {
  /** The paths that have changed since the last check, relative to the parent of the content folder. */
  changed: readonly string[];
  problems: readonly LocatedProblem[];
  /** The problems of the last check. */
  before: readonly LocatedProblem[];
  /** The number of files. */
  files: number;
  /** The time from the last change to the result. */
  milliseconds: number;
}

/**
 * Formats the result: the changed files, a line for each problem that remains or is fixed, the new problems in full, and
 * their number. The screen is not cleared, so that earlier output can be scrolled to.
 */
function formatRecheck({ changed, problems, before, files, milliseconds }: Recheck, hasColor: boolean): string {
  const paint = painter(hasColor);
  const { added, remaining, fixed } = compareProblems(before, problems);
  const lines: string[] = [];
  if (changed.length > 0) lines.push(paint('dim', `Changed: ${nameSome(changed.map(blankControls))}`));
  if (added.length + fixed.length > 0) {
    const line = (label: string, { file, line, column, message }: LocatedProblem) =>
      `${label} ${blankControls(`${file}:${line}:${column} ${message}`)}`;
    lines.push(...someLines(remaining.map((problem) => paint('dim', line('still:', problem)))));
    lines.push(...someLines(fixed.map((problem) => line(paint('green', 'fixed:'), problem))));
  }
  if (added.length > 0) lines.push('', formatProblems(added, hasColor));
  const total = problems.length === 0 ? 'no problems' : countProblems(problems);
  const changes = [added.length > 0 ? `${added.length} new` : [], fixed.length > 0 ? `${fixed.length} fixed` : []];
  const checked = `Checked ${countOf(files, 'file')} in ${Math.round(milliseconds)} ms`;
  const checkMark = problems.length === 0 ? `${paint('green', '✓')} ` : '';
  lines.push(`${checkMark}${paint('bold', `${checked}: ${[total, ...changes.flat()].join(', ')}.`)}`);
  return `${lines.join('\n')}\n`;
}

/** Formats up to two names, or the first name and the number of the others. */
function nameSome(names: readonly string[]): string {
  return names.length <= 2 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`;
}

/** The maximum number of problems that are listed with a line each. */
const maxLines = 10;

function someLines(lines: readonly string[]): string[] {
  return lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}
