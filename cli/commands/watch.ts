import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { schemaFolder } from '../content/schema/schemas.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, isColored, painter } from '../platform/terminal.ts';
import { type FileWatch, watchFiles } from '../platform/watch.ts';
import { pretty } from '../problems/report.ts';
import { ContentWatch } from '../rules/load.ts';
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
  const format = () => pretty(last.problems, { files: last.content.files.length, isColored: hasColor });
  let timer: NodeJS.Timeout | undefined;
  let watcher: FileWatch | undefined;

  /** @param always whether the result is printed even if it is that of the last check */
  const check = async (paths: Iterable<string>, since: number, always: boolean) => {
    const checked = await watch.check();
    const isNew = !isDeepStrictEqual(checked.problems, last.problems);
    last = checked;
    if (always || isNew) {
      const names = Array.from(paths, (path) => blankControls(relativePath(dirname(folder), path))).sort();
      const shown = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
      const took = `${Math.round(performance.now() - since)} ms`;
      stdout.write(painter(hasColor)('dim', `\nChecked again in ${took}${shown && `: ${shown}`}\n`));
      stdout.write(format());
    }
    refreshUsedSchemas(last.content);
  };
  const checkAll = () => check([], performance.now(), false);
  const checkAllLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => watcher?.enqueue(checkAll), fullCheckDelay);
  };
  const onChange = async (paths: ReadonlySet<string>, since: number) => {
    clearTimeout(timer);
    await check(paths, since, true);
    checkAllLater();
  };
  const onError = (error: unknown) => void context.stderr.write(`${explainError(error)}\n`);

  stdout.write(format());
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
