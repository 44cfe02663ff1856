import type { Context } from '../platform/context.ts';
import type { DefineCommand } from './define-command.ts';

/**
 * The commands by name, in the order of the help. They are imported on demand, since importing all takes longer than most of
 * them run.
 */
const commands: Readonly<Record<string, () => Promise<DefineCommand>>> = {
  dev: async () => (await import('./dev.ts')).defineDev,
  validate: async () => (await import('./validate.ts')).defineValidate,
  new: async () => (await import('./new.ts')).defineNew,
  rename: async () => (await import('./rename.ts')).defineRename,
  explain: async () => (await import('./explain.ts')).defineExplain,
  build: async () => (await import('./build.ts')).defineBuild,
  preview: async () => (await import('./preview.ts')).definePreview,
  start: async () => (await import('./start.ts')).defineStart,
  diff: async () => (await import('./diff.ts')).defineDiff,
  lighthouse: async () => (await import('./lighthouse.ts')).defineLighthouse,
  verify: async () => (await import('./verify.ts')).defineVerify,
  host: async () => (await import('./host.ts')).defineHost,
  backend: async () => (await import('./backend/index.ts')).defineBackend,
  generate: async () => (await import('./generate.ts')).defineGenerate,
};

/** Imports the command that a command line names; all of them if it names none, since help then lists them. */
export async function loadCommands(context: Context): Promise<DefineCommand[]> {
  const [first = '', ...options] = context.argv;
  // Another process bundles `src/` while this one imports the modules of the command. Reading `signal` installs listeners,
  // so that a stopped build removes what it has begun.
  if (/^(?:build|start)$/.test(first) && !options.some((option) => /^(?:-h|--help)$/.test(option)))
    if (context.signal?.aborted !== true) (await import('../build/bundle.ts')).loadBundle();
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  return Promise.all((named ? [named] : Object.values(commands)).map((load) => load()));
}
