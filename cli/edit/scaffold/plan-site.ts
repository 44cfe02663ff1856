import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Need } from '../../content/schema/keywords.ts';
import { readSchema } from '../../content/schema/schemas.ts';
import {
  listTemplateLanguages,
  readSiteTemplate,
  type SiteKind,
  type TemplateFiles,
} from '../../content/schema/site-templates.ts';
import { nearestTexts } from '../../content/schema/standard-texts.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import { describeNewFile } from '../../content/sources/find-files.ts';
import { isRecord, setAt, valueAt } from '../../platform/records.ts';
import { Refusal } from '../refusal.ts';

/** The files of a new content folder. */
export interface SitePlan {
  files: TemplateFiles;
  /** The language of the placeholder texts, which is not always that of the site. */
  textLanguage: string;
}

/** Plans a content folder whose texts say what to write. Refuses a folder that has anything in it. */
export function planSite(folder: string, kind: SiteKind, language: string): SitePlan | Refusal {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    return new Refusal(`\`${language}\` is not a language tag, such as \`en\`, \`de\` or \`pt-BR\`.`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return new Refusal(`${folder} is a file. Name a folder that does not exist yet.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return new Refusal(`${folder} is not empty, and nothing in it is overwritten. Name another folder.`);
  const [primary = ''] = language.split('-');
  const textLanguage = listTemplateLanguages().includes(primary) ? primary : 'en';
  const template = readSiteTemplate(kind, textLanguage);
  const site = template['site.yaml']?.replace(/^language: .*$/m, `language: ${language}`) ?? '';
  const files = { ...template, 'site.yaml': site };
  return { files: { ...files, 'messages.yaml': writeMessages(folder, files, language) }, textLanguage };
}

/** Writes the standard texts that the files need, and those that every site needs. */
function writeMessages(folder: string, files: TemplateFiles, language: string): string {
  const texts = nearestTexts(language);
  const needed = Object.entries(files).flatMap(([path, text]) => needsOf(folder, path, text));
  const messages: Record<string, unknown> = {};
  for (const path of [...requiredPaths(), ...needed]) copyAt(texts, messages, path);
  return `# What the site says to visitors by itself. Change what you would say in other words.\n${stringify(
    inOrderOf(texts, messages),
    { lineWidth: 0 },
  )}`;
}

/** Returns the paths of the messages that a file needs. */
function needsOf(folder: string, path: string, text: string): string[][] {
  const found = describeNewFile(folder, `${basename(folder)}/${path}`);
  if (!found) return [];
  const { needs } = loadValidator().validate(found.schema, parse(text));
  return needs.flatMap(({ key: [setting, ...steps] }: Need) => (setting === 'messages' ? [steps] : []));
}

/** Returns the paths of the messages that the schema requires. */
function requiredPaths(): string[][] {
  const schema = readSchema('messages.schema.json');
  return (schema.required ?? []).flatMap((group) =>
    (schema.properties?.[group]?.required ?? []).map((key) => [group, key]),
  );
}

function copyAt(from: unknown, to: Record<string, unknown>, path: readonly string[]): void {
  for (const depth of path.slice(1).keys()) {
    const above = path.slice(0, depth + 1);
    if (!isRecord(valueAt(to, above))) setAt(to, above, {});
  }
  setAt(to, path, valueAt(from, path));
}

/** Sorts keys as another object has them, at all depths. */
function inOrderOf(order: unknown, value: unknown): unknown {
  if (!isRecord(order) || !isRecord(value)) return value;
  const keys = Object.keys(order).filter((key) => Object.hasOwn(value, key));
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(order[key], value[key])]));
}
