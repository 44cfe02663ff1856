import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { typesFile } from '../content/schema/generate-types.ts';
import { readStarter } from '../content/schema/shipped-texts.ts';
import { type Kind, listKinds, planEntry } from '../edit/new-entry.ts';
import { planSection, writeSection } from '../edit/new-section.ts';
import { type ContentChange, Refusal, writeChanges } from '../edit/write-changes.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { quoteForShell } from '../platform/terminal.ts';
import { didYouMean } from '../problems/suggest.ts';
import { loadContent } from '../rules/load.ts';
import { pagePath } from '../site/routes.ts';
import type { DefineCommand } from './define-command.ts';
import { formatDiff } from './format-diff.ts';
import { contentOption, folder } from './options.ts';
import { formatLoaded, printRefusal } from './output.ts';

interface Options {
  content: string;
  language?: string;
  dryRun?: boolean;
}

export const defineNew: DefineCommand = (program, runs) => {
  program
    .command('new')
    .description('scaffold a page, an article, an entry, a section type or a site')
    .argument('<kind>', 'such as page, article, venture, section or site')
    .argument(
      '<id>',
      'its id, such as green-works; for a page its route, such as ventures/green-works; for an article in a further language de/green-works; for a site a folder',
    )
    .option('--language <tag>', 'of a site: its language, such as en or de (default: en)')
    .option('--dry-run', 'print what would be written')
    .addOption(contentOption())
    .action((name: string, id: string, options: Options) =>
      runs(async (context) => {
        if (name === 'site') return createSite(context, id, options);
        if (options.language !== undefined) return printRefusal(context, new Refusal(ofSiteOnly));
        if (name === 'section') return createSectionType(context, id, options);
        const kinds = listKinds(folder(context, options.content));
        const kind = kinds.find((other) => other.name === name || other.collection === name);
        if (kind) return createEntry(context, kind, id, options);
        const names = [...kinds.map((other) => other.name), 'section', 'site'];
        context.stderr.write(`There is no kind \`${name}\`. ${didYouMean(name, names)}\n`);
        return 1;
      }),
    );
};

const ofSiteOnly =
  '`--language` is for `new site` only. A page or an article is in the language of its folder: `npm run new -- article de/first-snow`.';

/** Copies the starter to a new content folder. Each of its texts says what to write in its place. */
function createSite(context: Context, path: string, { language = 'en', dryRun = false }: Options): ExitCode {
  const target = folder(context, path);
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    return printRefusal(
      context,
      new Refusal(`\`${language}\` is not a language tag, such as \`en\`, \`de\` or \`pt-BR\`.`),
    );
  if (existsSync(target) && !statSync(target).isDirectory())
    return printRefusal(context, new Refusal(`${target} is a file. Name a folder that does not exist yet.`));
  if (existsSync(target) && readdirSync(target).length > 0)
    return printRefusal(
      context,
      new Refusal(`${target} is not empty, and nothing in it is overwritten. Name another folder.`),
    );
  const starter = readStarter(language);
  const changes = Array.from(starter.files, ([name, text]): ContentChange => {
    const after = name === 'site.yaml' ? text.replace(/^language: .*$/m, `language: ${language}`) : text;
    return { name: `${basename(target)}/${name}`, before: undefined, after };
  });
  const { stdout } = context;
  if (dryRun) for (const name of starter.files.keys()) stdout.write(`${path}/${name} would be written.\n`);
  if (dryRun) return 0;
  const refusal = writeChanges(dirname(target), changes);
  if (refusal) return printRefusal(context, refusal);
  const option = `--content ${quoteForShell(relative(context.cwd, target) || '.')}`;
  stdout.write(`${changes.length} files are written in ${path}: a site in the language \`${language}\`.\n`);
  if (language.split('-')[0] !== starter.language)
    stdout.write(
      `There are no placeholder texts in \`${language}\` yet, so they are in \`${starter.language}\`: those in messages.yaml, too, which visitors read.\n`,
    );
  stdout.write(
    `\`npm run dev -- ${option}\` shows it. Each text says what to write in its place, and \`npm run validate -- --launch ${option}\` lists what is left to do.\n`,
  );
  return 0;
}

/** Creates a section type: its schema, component and fixture. */
async function createSectionType(context: Context, type: string, options: Options): Promise<ExitCode> {
  const files = await planSection(type);
  if (files instanceof Refusal) return printRefusal(context, files);
  if (!options.dryRun) await writeSection(files);
  for (const name of [...files.keys(), typesFile])
    context.stdout.write(`${name} ${options.dryRun ? 'would be' : 'is'} written.\n`);
  if (options.dryRun) return 0;
  context.stdout.write(
    `Pages can use \`type: ${type}\` now. Next: describe its keys in the schema, run \`npm run generate\`, and write the component.\n`,
  );
  refreshUsedSchemas(loadContent(folder(context, options.content)).content);
  return 0;
}

/** Writes a page, an article or an entry, and says where it is. The problems say where an entry has to be listed. */
function createEntry(context: Context, kind: Kind, id: string, options: Options): ExitCode {
  const contentFolder = folder(context, options.content);
  const plan = planEntry(contentFolder, kind, id);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const { change, after, articleAddress } = plan;
  const { stdout } = context;
  if (options.dryRun) {
    stdout.write(formatDiff(dirname(contentFolder), [change]));
    return 0;
  }
  const refusal = writeChanges(dirname(contentFolder), [change]);
  if (refusal) return printRefusal(context, refusal);
  refreshUsedSchemas(after.content);
  const previous = String(change.before ?? '').split('\n');
  const lines = String(change.after).split('\n');
  stdout.write(`${change.name}:${lines.findIndex((text, index) => text !== previous[index]) + 1} is written.\n`);
  if (kind.name === 'page') stdout.write(`Its address is ${pagePath(id)}. Link to it, and delete its \`unlisted\`.\n`);
  const where =
    articleAddress === undefined
      ? 'It gets an address once a page has a section of type `articles`.'
      : `Its address is ${articleAddress}.`;
  const draft = 'It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.';
  if (kind.name === 'article') stdout.write(`${where} ${draft}\n`);
  stdout.write('Replace the placeholder texts as the comments describe; delete optional keys that you do not need.\n');
  stdout.write(formatLoaded(context, stdout, after));
  return 0;
}
