import { backendAddress } from '../backend/backend-address.ts';
import { readBackendSettings } from '../backend/backend-settings.ts';
import { type BuildSummary, buildSite, showProgress } from '../build/build.ts';
import { readLastBuild } from '../build/output.ts';
import { withOutput } from '../build/output-folder.ts';
import { formatTime } from '../content/moments.ts';
import { refreshTypes } from '../content/schema/generate-types.ts';
import { marksOf } from '../content/schema/keywords.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { endWhenStopped } from '../platform/stop.ts';
import { blankControls, countOf } from '../platform/terminal.ts';
import { loadCachedContent } from '../rules/load.ts';
import { BudgetError } from '../site/budgets.ts';
import type { Content } from '../site/content.ts';
import { hasForms } from '../site/sections.ts';
import { listChanges } from '../site/time.ts';
import type { DefineCommand } from './define-command.ts';
import { refreshStrings } from './generated.ts';
import { atOption, contentOption, folder, outOption } from './options.ts';
import { requireSound } from './output.ts';

export interface BuildCommandOptions {
  content: string;
  out: string;
  at?: string;
}

export const defineBuild: DefineCommand = (program, runs) => {
  program
    .command('build')
    .description('check the content and write the site to dist/')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(atOption())
    .addHelpText('after', '\nExample: npm run build -- --at 2027-01-01T09:00 --out next-year')
    .action((options: BuildCommandOptions) => runs((context) => checkAndBuild(context, options)));
};

const nothingBuilt = 'Nothing was built, and the last site is as it was.';

const noServer = `The forms of this build work only when it is served with \`npm run preview\` or \`npm start\`, which start a backend.
Before you publish a build, set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY: see .env.example.
`;

/** The notice of a build for the public. The site may be a preview for a few people, so nothing is refused. */
const describeSamples = (count: number) =>
  `The content has ${countOf(count, 'sample')}, which visitors would take for real. What is left to do: npm run validate -- --launch\n`;

/**
 * Checks the content and builds the site, or prints why it was not built.
 * @param willServe a server with a backend for the forms is started next
 */
export function checkAndBuild(
  context: Context,
  options: BuildCommandOptions,
  { willServe = false } = {},
): Promise<ExitCode> {
  const [contentFolder, out] = [folder(context, options.content), folder(context, options.out)];
  const shown = relativePath(context.cwd, out) || '.';
  const onWait = () => context.stderr.write(`Another build into ${shown} is running: waiting until it is done.\n`);
  const build = async (outFolder: string): Promise<ExitCode> => {
    const start = performance.now();
    const at = options.at ?? new Date().toISOString();
    const summary = await buildInto(context, { contentFolder, at }, outFolder, willServe);
    if (!summary) return 1;
    const seconds = (performance.now() - start) / 1000;
    context.stdout.write(`Built ${describe(summary)} in ${seconds.toFixed(1)} s: ${shown}\n${summary.next}`);
    return 0;
  };
  return endWhenStopped(context.signal, () => withOutput({ out, contentFolder, onWait }, build));
}

/** Builds into a folder. @returns undefined when there are problems, after printing them */
async function buildInto(
  context: Context,
  { contentFolder, at }: { contentFolder: string; at: string },
  outFolder: string,
  willServe: boolean,
): Promise<(BuildSummary & { next: string }) | undefined> {
  const settings = readBackendSettings(context.env);
  const backend = backendAddress(settings);
  const last = readLastBuild(outFolder);
  const loaded = await loadCachedContent(contentFolder, { willRender: true, at });
  const content = requireSound(context, loaded, nothingBuilt);
  if (!content) return undefined;
  refreshStrings(context, content);
  await refreshTypes();
  try {
    const summary = await buildSite(content, outFolder, backend, {
      last,
      onProgress: showProgress(context),
    });
    const samples = content.files.flatMap((file) => marksOf(file, 'sample')).length;
    if (settings.kind === 'hosted' && samples > 0) context.stderr.write(describeSamples(samples));
    if (settings.kind === 'embedded' && !willServe && hasForms(content)) context.stderr.write(noServer);
    return { ...summary, next: describeNext(content) };
  } catch (error) {
    if (error instanceof BudgetError) context.stderr.write(`${error.message}\n${nothingBuilt}\n`);
    else throw error;
    return undefined;
  }
}

/** Says what changes by itself next, and when; nothing if nothing does. */
function describeNext(content: Content): string {
  const { time: now, timeZone } = content.options.at;
  const [next, ...later] = listChanges(content, now);
  if (!next) return '';
  const others = later.filter(({ time }) => time === next.time).length;
  const what = blankControls(next.text) + (others === 0 ? '' : `, and ${others} more`);
  return `Next change on ${formatTime(next.time, timeZone)}: ${what}\n`;
}

function describe({ pages, files }: BuildSummary): string {
  const bytes = files.reduce((sum, [, , [size]]) => sum + size, 0);
  const size = bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${pages} ${pages === 1 ? 'page' : 'pages'}, ${files.length} files, ${size}`;
}
