import { dirname } from 'node:path';
import { schemaFolder } from '../../content/schema/schemas.ts';
import { refreshUsedSchemas } from '../../editor/files.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { explainError } from '../../platform/errors.ts';
import { isWithin, relativePath } from '../../platform/files.ts';
import { type FileWatch, watchFiles } from '../../platform/watch.ts';
import { pretty } from '../../problems/report.ts';
import type { LoadedContent } from '../../rules/check.ts';
import { ContentWatch, compareProblems } from '../../rules/load.ts';
import { untilStopped } from '../../serve/listen.ts';
import { formatRecheck, formatRecheckAsJson } from '../reports/format-recheck.ts';

/**
 * How long after the last change everything is checked once more, in milliseconds: the system may drop events when
 * thousands of files change at once.
 */
const fullCheckDelay = 500;

/**
 * Checks a content folder, and again whenever something in it or in `schemas/` changes, until the command is stopped.
 * @throws {EnvironmentError} when there is no such folder at the start
 */
export async function watchContent(context: Context, folder: string, format: 'pretty' | 'json'): Promise<ExitCode> {
  const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
  const start = performance.now();
  const watch = new ContentWatch(folder);
  let last = await watch.check();
  const report = (loaded: LoadedContent, paths: Iterable<string>, since: number) => {
    const changed = Array.from(paths, (path) => relativePath(dirname(folder), path)).sort();
    const { content, problems } = loaded;
    const files = content.files.length;
    const recheck = { changed, problems, before: last.problems, files, milliseconds: performance.now() - since };
    context.stdout.write(format === 'json' ? formatRecheckAsJson(recheck) : formatRecheck(recheck, isColored));
    last = loaded;
  };

  let watcher: FileWatch | undefined;
  let timer: NodeJS.Timeout | undefined;
  const checkAll = async () => {
    const since = performance.now();
    const loaded = await watch.check();
    const { added, fixed } = compareProblems(last.problems, loaded.problems);
    if (added.length + fixed.length > 0) report(loaded, [], since);
    refreshUsedSchemas(loaded.content);
  };
  const checkAllLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => watcher?.enqueue(checkAll), fullCheckDelay);
  };
  const onChange = async (paths: ReadonlySet<string>, since: number) => {
    clearTimeout(timer);
    if ([...paths].some((path) => isWithin(schemaFolder, path))) watch.forget();
    report(await watch.check(), paths, since);
    checkAllLater();
  };
  const onError = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);

  if (format === 'json') report(last, [], start);
  else context.stdout.write(pretty(last.problems, { files: last.content.files.length, isColored }));
  watcher = await watchFiles([folder, schemaFolder], { onChange, onError, onStir: checkAllLater });
  try {
    // Finds what has changed before watching started.
    watcher.enqueue(checkAll);
    watcher.enqueue(async () => {
      if (format === 'pretty') context.stdout.write('Watching for changes. Press Ctrl-C to stop.\n');
    });
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
    clearTimeout(timer);
  }
}
