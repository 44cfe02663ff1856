import type { Content } from '../../compiler/model/content.ts';
import { pagePath } from '../../compiler/model/routes.ts';
import { appendEntry } from '../../content/yaml/edits/insert-entry.ts';
import { inYaml } from '../../content/yaml/in-yaml.ts';
import { didYouMean } from '../../problems/suggest.ts';
import { Refusal } from '../edit-plan.ts';
import { listsOf, sectionsShowing } from './listings.ts';
import { cannotAdd, checkPlanned, type PlannedFile } from './plan-new.ts';

/**
 * Plans the change to the page that lists a new entry. Writes nothing.
 * @param content with the new entry
 * @param page its path, or its file below `pages/`; `:57` chooses the list on that line
 * @returns undefined if a section of the page shows all entries of the collection
 */
export function planListing(
  content: Content,
  page: string,
  collection: string,
  id: string,
): PlannedFile | Refusal | undefined {
  const [, name = '', line] = /^(.*?)(?::(\d+))?$/.exec(page) ?? [];
  const slug = name
    .replace(/^(.*\/)?pages\//, '')
    .replace(/\.yaml$/, '')
    .replace(/^\/|\/$/g, '');
  const before = content.pages.find((file) => pagePath(file.slug) === pagePath(slug));
  if (!before) {
    const addresses = content.pages.map((file) => pagePath(file.slug));
    return new Refusal(`There is no page \`${name}\`. ${didYouMean(name, addresses)}`);
  }
  const lists = listsOf(content, collection);
  const onPage = lists.filter(({ file }) => file === before);
  const isShown = sectionsShowing(content, collection).some(({ file }) => file === before);
  if (isShown && line === undefined && onPage.length === 0) return undefined;
  if (lists.length === 0) return new Refusal(`No page has a list of ${collection}: leave out \`--in\`.`);
  const chosen = line === undefined ? onPage : onPage.filter((list) => list.line === Number(line));
  const [list, ...others] = chosen;
  if (!list) {
    const locations = lists.map((other) => `${other.file.name}:${other.line}`).join(', ');
    const where = line === undefined ? '' : ` on line ${line}`;
    return new Refusal(
      `${before.name} has no list of ${collection}${where}. Lists of ${collection} are at: ${locations}.`,
    );
  }
  if (others.length > 0) {
    const named = chosen.map((other) => `--in ${pagePath(slug)}:${other.line}`).join(' or ');
    return new Refusal(`${before.name} has ${chosen.length} lists of ${collection}. Choose one: ${named}.`);
  }
  const text = appendEntry(before.text, list.path, { data: id });
  if (text === undefined) return cannotAdd(`${before.name}:${list.line}`);
  const { file, problems } = checkPlanned(content, before, text);
  if (problems.length > 0) return new Refusal(`${before.name} would not be valid with one more entry.`, problems);
  return { file, before, line: list.line, lines: [`- ${inYaml(id)}`] };
}
