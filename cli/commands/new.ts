import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { Argument, Option } from 'commander';
import { readStarter } from '../content/schema/shipped-texts.ts';
import { type Kind, listKinds, planEntry } from '../edit/new-entry.ts';
import { writeSection } from '../edit/new-section.ts';
import { type ContentChange, writeChanges } from '../edit/write-changes.ts';
import { refreshSchemas } from '../editor/files.ts';
import type { Context } from '../platform/context.ts';
import { quoteForShell } from '../platform/terminal.ts';
import { Refusal } from '../problems/problem.ts';
import { suggest } from '../problems/suggest.ts';
import { reportUnused } from '../rules/coverage.ts';
import { loadContent } from '../rules/load.ts';
import { pagePath } from '../site/routes.ts';
import { type Command, fullPath, shared, type Values } from './command.ts';
import { formatLoaded } from './content.ts';

type Options = Values<'content', { language?: string }>;

export const command: Command<Options> = {
  about: 'scaffold a page, an article, an entry, a section type or a site',
  args: [
    new Argument('[kind]', 'such as page, article, venture, section or site; without a kind, all are listed'),
    new Argument(
      '[id]',
      'id of the entry, such as green-works; path of a page, such as ventures/green-works; de/green-works for an article in another language; folder of a site',
    ),
  ],
  options: [new Option('--language <tag>', 'language of a new site, such as en or de (default: en)'), shared.content],
  example: 'npm run new -- page ventures/green-works',
  async run(context, options, name: string | undefined, id: string | undefined) {
    context.stdout.write(await scaffold(context, options, name, id));
    return 0;
  },
};

/** Writes what a command line asks for. @returns the text to print @throws {Refusal} */
async function scaffold(
  context: Context,
  { content, language }: Options,
  name: string | undefined,
  id: string | undefined,
): Promise<string> {
  if (name === 'site' && id !== undefined) return createSite(context, id, language);
  if (language !== undefined)
    throw new Refusal(
      '`--language` is for `new site` only. A page or an article is in the language of its folder: `npm run new -- article de/first-snow`.',
    );
  const contentFolder = fullPath(context, content);
  if (name === 'section' && id !== undefined) {
    const written = await writeSection(id);
    refreshSchemas(loadContent(contentFolder).content);
    return `${written.map((file) => `${file} is written.\n`).join('')}Pages can use \`type: ${id}\` now. Next: describe its keys in the schema, run \`npm run generate\`, and write the component.\n`;
  }
  const kinds = listKinds(contentFolder);
  const names = [...kinds.map((other) => other.name), 'section', 'site'];
  const list = `There are: ${names.join(', ')}.`;
  if (name === undefined) return `${list}\nName one of them, and an id: npm run new -- page green-works\n`;
  const kind = kinds.find((other) => other.name === name || other.collection === name);
  if (id === undefined && (kind || names.includes(name)))
    throw new Refusal(`Name the id too: npm run new -- ${name} ID`);
  if (kind && id !== undefined) return createEntry(context, contentFolder, kind, id);
  const nearest = suggest(name, names);
  throw new Refusal(
    `There is no kind \`${name}\`.${nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`} ${list}`,
  );
}

/** Copies the starter site, whose texts say what to write in their place, to a new content folder. */
function createSite(context: Context, path: string, language = 'en'): string {
  const target = fullPath(context, path);
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    throw new Refusal(`\`${language}\` is not a language tag, such as \`en\`, \`de\` or \`pt-BR\`.`);
  if (existsSync(target) && !statSync(target).isDirectory())
    throw new Refusal(`${target} is a file. Name a folder that does not exist yet.`);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Refusal(`${target} is not empty, and nothing in it is overwritten. Name another folder.`);
  const starter = readStarter(language);
  const changes = Array.from(starter.files, ([name, text]): ContentChange => {
    const after = name === 'site.yaml' ? text.replace(/^language: .*$/m, `language: ${language}`) : text;
    return { name: `${basename(target)}/${name}`, before: undefined, after };
  });
  writeChanges(dirname(target), changes);
  const option = `--content ${quoteForShell(relative(context.cwd, target) || '.')}`;
  const untranslated = `There are no texts in \`${language}\` yet, so they are in \`${starter.language}\`. Translate those without a \`✎\`, too: visitors read them.\n`;
  return `${changes.length} files are written in ${path}: a site in the language \`${language}\`.
${language.split('-')[0] === starter.language ? '' : untranslated}\`npm run dev -- ${option}\` shows it. Each text with a \`✎\` says what to write in its place, and \`npm run validate -- --launch ${option}\` lists what is left to do.
`;
}

/** Writes a page, an article or an entry, and what it needs. Returns what is written, and what is left to do. */
function createEntry(context: Context, contentFolder: string, kind: Kind, id: string): string {
  const { name, changes, loaded, articleAddress: address } = planEntry(contentFolder, kind, id);
  writeChanges(dirname(contentFolder), changes, loaded.content);
  const change = changes.find((other) => other.name === name);
  const previous = String(change?.before ?? '').split('\n'); // The first line that differs from these is printed.
  const lines = String(change?.after).split('\n');
  const line = lines.findIndex((text, index) => text !== previous[index]) + 1;
  const also = changes.map((other) => (other === change ? '' : `${other.name} now has what it needs.\n`));
  const next: Record<string, string> = {
    page: `Its address is ${pagePath(id)}. Link to it, and delete its \`unlisted\`.\n`,
    article: `${address === undefined ? '' : `Its address is ${address}. `}It is a draft, which \`${context.npmRun('dev')}\` shows. Delete its \`draft\` when visitors may read it.\n`,
  };
  const unused = [...reportUnused(loaded.content)].find(
    ({ file, path: [group], message }) =>
      Object(file).name === name && group === (kind.group ?? group) && message.includes(`\`${id}\``),
  )?.hint;
  const allowed = 'Nothing shows it yet, which its comment allows for now. Delete the comment when something does.';
  return `${name}:${line} is written.
${also.join('')}${next[kind.name] ?? (unused ? `${allowed} ${unused}\n` : '')}Replace the placeholder texts as the comments describe; delete optional keys that you do not need.
${formatLoaded(context, loaded)}`;
}
