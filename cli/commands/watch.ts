import { dirname } from 'node:path';
import { schemaFolder } from '../content/schema/schemas.ts';
import { refreshSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls } from '../platform/terminal.ts';
import { watchFiles } from '../platform/watch.ts';
import type { LoadedContent } from '../rules/check.ts';
import { createCheck } from '../rules/load.ts';
import { untilStopped } from '../serve/listen.ts';
import { formatLoaded } from './content.ts';

/**
 * Checks a content folder, and again whenever something in it or in `schemas/` changes, until the command is stopped.
 * @throws {EnvironmentError} when there is no such folder at the start
 */
export async function watchContent(context: Context, folder: string): Promise<ExitCode> {
  const { stdout, stderr, paint } = context;
  const check = createCheck(folder);
  let first: Promise<LoadedContent> | undefined;
  const onChange = async (paths: ReadonlySet<string>, since: number) => {
    await first;
    const loaded = await check();
    const names = Array.from(paths, (path) => blankControls(relativePath(dirname(folder), path))).sort();
    const shown = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
    stdout.write(paint('dim', `\nChecked again in ${Math.round(performance.now() - since)} ms: ${shown}\n`));
    stdout.write(formatLoaded(context, loaded));
    refreshSchemas(loaded.content);
  };
  const onError = (error: unknown) => void stderr.write(`${explainError(error)}\n`);
  // Started before the first check, so that no change is missed.
  const watcher = await watchFiles([folder, schemaFolder], { onChange, onError });
  try {
    first = check();
    stdout.write(`${formatLoaded(context, await first)}Watching for changes. Press Ctrl-C to stop.\n`);
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
  }
}
