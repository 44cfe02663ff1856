import { dirname } from 'node:path';
import { Option } from 'commander';
import { loadContent } from '../compiler/check/load-content.ts';
import { type Kind, listKinds } from '../content/schema/kinds.ts';
import { type SiteKind, siteKinds } from '../content/schema/site-templates.ts';
import { Refusal } from '../edit/edit-plan.ts';
import { filesOf, planSection, writeSection } from '../edit/new/new-section.ts';
import { nextSteps } from '../edit/new/next-steps.ts';
import { planListing } from '../edit/new/plan-listing.ts';
import { type PlannedFile, planNew } from '../edit/new/plan-new.ts';
import { writeChanges } from '../edit/write-changes.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { keysOf } from '../platform/records.ts';
import { pretty } from '../problems/report.ts';
import { didYouMean } from '../problems/suggest.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { createSite } from './shared/create-site.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder } from './shared/options.ts';

interface Options {
  content: string;
  in?: string;
  language?: string;
  kind?: SiteKind;
  dryRun?: boolean;
}

export const defineNew: DefineCommand = (program, runs) => {
  program
    .command('new')
    .description('scaffold a page, an article, an entry, a section type or a site')
    .argument('<kind>', 'such as page or venture; an unknown kind lists all kinds')
    .argument(
      '<id>',
      'its id, such as green-works; for a page its route, such as ventures/green-works; for an article in a further language de/green-works; for a site a folder',
    )
    .option('--in <page>', 'a page to list it on: /ventures, or /ventures:57 for the list on line 57')
    .option('--language <tag>', 'of a site: its language, such as en or de (default: en)')
    .addOption(new Option('--kind <kind>', 'of a site: what it is for (default: portfolio)').choices(keysOf(siteKinds)))
    .option('--dry-run', 'print what would be written')
    .addOption(contentOption())
    .action((name: string, id: string, options: Options) =>
      runs(async (context) => {
        if (name === 'site') return createSite(context, id, options);
        if (options.language !== undefined) return printRefusal(context, new Refusal(ofSiteOnly));
        if (name === 'section') return createSectionType(context, id, options);
        const kinds = listKinds(folder(context, options.content));
        const kind = kinds.find((other) => other.name === name || other.collection === name);
        if (kind) return scaffold(context, kind, id, options);
        const names = [...kinds.map((other) => other.name), 'section', 'site'];
        context.stderr.write(`There is no kind \`${name}\`. ${didYouMean(name, names)}\n`);
        return 1;
      }),
    );
};

const ofSiteOnly =
  '`--language` is for `new site` only. A page or an article is in the language of its folder: `npm run new -- article de/first-snow`.';

/** Creates a section type: its schema, component and fixture. */
async function createSectionType(context: Context, type: string, options: Options): Promise<ExitCode> {
  if (options.in !== undefined)
    return printRefusal(context, new Refusal('A section type cannot be listed on a page: leave out `--in`.'));
  const files = planSection(type);
  if (files instanceof Refusal) return printRefusal(context, files);
  const names = filesOf(files);
  const { stdout } = context;
  if (options.dryRun) {
    stdout.write(names.map((name) => `${name} would be written.\n`).join(''));
    return 0;
  }
  await writeSection(files);
  stdout.write(names.map((name) => `${name} is written.\n`).join(''));
  stdout.write(
    `Pages can use \`type: ${type}\` now. Next: describe its keys in the schema, run \`npm run generate\`, and write the component.\n`,
  );
  const contentFolder = folder(context, options.content);
  refreshUsedSchemas(loadContent(contentFolder).content);
  return 0;
}

/** Scaffolds a page, article or entry: plans all files first, and writes them only if every plan succeeds. */
function scaffold(context: Context, kind: Kind, id: string, options: Options): ExitCode {
  const contentFolder = folder(context, options.content);
  const loaded = loadContent(contentFolder);
  const plan = planNew(loaded, kind, id, options.in !== undefined);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const planned: PlannedFile[] = [plan];
  if (options.in !== undefined) {
    if (kind.collection === undefined)
      return printRefusal(context, new Refusal(`No page lists a ${kind.name} by its id: leave out \`--in\`.`));
    const listing = planListing(plan.content, options.in, kind.collection, id);
    if (listing instanceof Refusal) return printRefusal(context, listing);
    if (listing) planned.push(listing);
  }
  const { stdout } = context;
  if (options.dryRun) {
    for (const { file, line, lines } of planned)
      stdout.write(`${file.name}:${line} would be:\n${lines.map((text) => `  ${text}`.trimEnd()).join('\n')}\n`);
    return 0;
  }
  const changes = planned.map(({ file, before }) => ({ name: file.name, before: before?.text, after: file.text }));
  const refusal = writeChanges(dirname(contentFolder), changes);
  if (refusal) return printRefusal(context, refusal);
  const { content, problems } = loadContent(contentFolder);
  refreshUsedSchemas(content);
  for (const { file, line } of planned) stdout.write(`${file.name}:${line} is written.\n`);
  for (const step of nextSteps(content, kind, id, options.in !== undefined)) stdout.write(`${step}\n`);
  if (plan.isAllowed)
    stdout.write(
      'Until a page shows it, the comment above it keeps it from being reported. Delete the comment then.\n',
    );
  const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
  stdout.write(pretty(problems, { files: content.files.length, isColored }));
  return 0;
}
