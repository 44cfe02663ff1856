import { existsSync, readdirSync, statSync } from 'node:fs';
import {
  listTemplateLanguages,
  readSiteTemplate,
  type SiteKind,
  type TemplateFiles,
} from '../../content/schema/site-templates.ts';
import { Refusal } from '../edit-plan.ts';

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
  return { files: { ...template, 'site.yaml': site }, textLanguage };
}
