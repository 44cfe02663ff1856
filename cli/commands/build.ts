import { readBackendAddress } from '../backend/backend-settings.ts';
import { type BuildSummary, buildSite, showProgress } from '../build/build.ts';
import { readLastBuild } from '../build/output.ts';
import { withOutput } from '../build/output-folder.ts';
import { formatTime } from '../content/moments.ts';
import { marksOf } from '../content/schema/keywords.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, countOf } from '../platform/terminal.ts';
import { BudgetError } from '../site/budgets.ts';
import type { Content } from '../site/content.ts';
import { hasForms } from '../site/sections.ts';
import { listChanges } from '../site/time.ts';
import { type Command, fullPath, shared, type Values } from './command.ts';
import { withContent } from './content.ts';

type Options = Values<'content' | 'out' | 'at'>;

export const command: Command<Options> = {
  about: 'check the content and write the site to dist/',
  options: [shared.content, shared.out, shared.at()],
  example: 'npm run build -- --at 2027-01-01T09:00 --out next-year',
  run: (context, options) => checkAndBuild(context, options),
};

const nothingBuilt = 'Nothing was built, and the last site is as it was.';

const noServer = (preview: string) => `The forms of this build work only when it is served with a backend: ${preview}
Before you publish a build, set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY: see .env.example.
`;

/** A notice, and not an error, since the site may be a preview for a few people. */
const describeSamples = (count: number, launch: string) =>
  `The content has ${countOf(count, 'sample')}, which visitors would take for real. To see what is left to do: ${launch}\n`;

/**
 * Checks the content and builds the site, or prints why it was not built.
 * @param options `willServe`: whether a server with a backend for the forms is started next; `keepsImages`: whether pages
 *   show the original images, which takes no time; budgets are not checked then; `done`: what the summary begins with
 */
export function checkAndBuild(
  context: Context,
  options: Options,
  { willServe = false, keepsImages = false, done = 'Built' } = {},
): Promise<ExitCode> {
  const { stdout, stderr, cwd, env, npmRun } = context;
  const [contentFolder, out] = [fullPath(context, options.content), fullPath(context, options.out)];
  const shown = relativePath(cwd, out) || '.';
  const onWait = () => stderr.write(`Another build into ${shown} is running: waiting until it is done.\n`);
  return withOutput({ out, contentFolder, onWait }, (outFolder) => {
    const start = performance.now();
    const backend = readBackendAddress(env);
    const last = readLastBuild(outFolder);
    return withContent(context, options, nothingBuilt, async (content) => {
      try {
        const onProgress = showProgress(context);
        const summary = await buildSite(content, outFolder, backend, { last, onProgress, keepsImages });
        const samples = content.files.flatMap((file) => marksOf(file, 'sample')).length;
        if (backend.url !== '' && samples > 0) stderr.write(describeSamples(samples, npmRun('validate', '--launch')));
        if (backend.url === '' && !willServe && hasForms(content)) stderr.write(noServer(npmRun('preview')));
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        stdout.write(`${done} ${describeSummary(summary)} in ${seconds} s: ${shown}\n${describeNextChange(content)}`);
        return 0;
      } catch (error) {
        if (!(error instanceof BudgetError)) throw error;
        stderr.write(`${error.message}\n${nothingBuilt}\n`);
        return 1;
      }
    });
  });
}

/** Says which planned change is next, and when: `Next change on …`; '' if nothing is planned. */
function describeNextChange(content: Content): string {
  const { time: now, timeZone } = content.options.at;
  const [next, ...later] = listChanges(content, now);
  if (!next) return '';
  const others = later.filter(({ time }) => time === next.time).length;
  const what = blankControls(next.text) + (others === 0 ? '' : `, and ${others} more`);
  return `Next change on ${formatTime(next.time, timeZone)}: ${what}\n`;
}

function describeSummary({ pages, files }: BuildSummary): string {
  const bytes = files.reduce((sum, [, [size]]) => sum + size, 0); // The stamp of a file begins with its size.
  const size = bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${countOf(pages, 'page')}, ${files.length} files, ${size}`;
}
