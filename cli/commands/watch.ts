import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { schemaFolder } from '../content/schema/schemas.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls } from '../platform/terminal.ts';
import { watchFiles } from '../platform/watch.ts';
import { ContentWatch } from '../rules/load.ts';
import { untilStopped } from '../serve/listen.ts';
import { formatLoaded } from './content.ts';

/**
 * Checks a content folder, and again whenever something in it or in `schemas/` changes, until the command is stopped.
 * @throws {EnvironmentError} when there is no such folder at the start
 */
export async function watchContent(context: Context, folder: string): Promise<ExitCode> {
  const { stdout, stderr, paint } = context;
  const watch = new ContentWatch(folder);
  let last = await watch.check();
  stdout.write(formatLoaded(context, last));
  const onChange = async (paths: ReadonlySet<string>, since: number) => {
    last = await watch.check();
    const names = Array.from(paths, (path) => blankControls(relativePath(dirname(folder), path))).sort();
    const shown = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
    stdout.write(paint('dim', `\nChecked again in ${Math.round(performance.now() - since)} ms: ${shown}\n`));
    stdout.write(formatLoaded(context, last));
    refreshUsedSchemas(last.content);
  };
  const onError = (error: unknown) => void stderr.write(`${explainError(error)}\n`);
  const watcher = await watchFiles([folder, schemaFolder], { onChange, onError });
  try {
    watcher.enqueue(async () => {
      const before = last;
      last = await watch.check();
      // What has changed before watching started.
      if (!isDeepStrictEqual(before.problems, last.problems)) stdout.write(`\n${formatLoaded(context, last)}`);
      stdout.write('Watching for changes. Press Ctrl-C to stop.\n');
    });
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
  }
}
