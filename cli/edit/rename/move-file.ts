import { dirname, join } from 'node:path';
import { modelineFor } from '../../editor/files.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { articleBases, pagePath } from '../../site/model/routes.ts';
import type { ChangedTexts } from './changed-texts.ts';
import type { EditStep } from './edit-plan.ts';
import type { Renaming } from './renaming.ts';

/** Moves the file of a page or an article to its new address. @returns undefined if the file keeps its name */
export function moveFile(content: Content, texts: ChangedTexts, { node, to }: Renaming): EditStep | undefined {
  const file = node.kind === 'page' ? node.definition?.file : undefined;
  const local = file && fileOfAddress(content, file, to);
  if (!file || local === undefined) return undefined;
  const name = file.name.slice(0, file.name.indexOf('/') + 1) + local;
  if (name === file.name) return undefined;
  const parent = dirname(content.folder);
  const modeline = (path: string) => modelineFor({ schema: file.schema, path: join(parent, path) }, content.folder);
  // The path to the schema depends on the folder of the file.
  texts.rewrite(file, (text) => text.replace(modeline(file.name), () => modeline(name)));
  texts.move(file, name);
  return { file: file.name, line: undefined, from: file.name, to: name };
}

/**
 * Returns the path of the file that a page or article has at another address, in the content folder: `/story` gives
 * `pages/story.yaml`, or `pages/story/index.yaml` for a page whose file is called `index`.
 * @returns undefined for an article outside of the address under which articles are
 */
export function fileOfAddress(
  content: Content,
  { kind, slug, language }: ContentFile,
  address: string,
): string | undefined {
  const base = articleBases(content).get(language);
  if (kind === 'article') {
    // The address of an article changes with the page that lists the articles, and its file stays.
    const id = address.slice(address.lastIndexOf('/') + 1);
    return base === undefined ? undefined : `articles/${language === undefined ? '' : `${language}/`}${id}.yaml`;
  }
  const isIndex = /(^|\/)index$/.test(slug) && pagePath(slug) !== '/';
  return `pages${address}${isIndex ? '/index' : ''}.yaml`;
}
