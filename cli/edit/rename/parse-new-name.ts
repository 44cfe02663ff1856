import { basename } from 'node:path';
import { extname } from 'node:path/posix';
import { isId, toId } from '../../content/schema/to-id.ts';
import type { GraphNode } from '../../site/graph/reference-graph.ts';
import type { Content } from '../../site/model/content.ts';
import { languageTagOf } from '../../site/model/languages.ts';
import { notFoundPath } from '../../site/model/routes.ts';
import { siteLanguage } from '../../site/model/site-language.ts';
import { Refusal } from '../write-changes.ts';

/**
 * Parses the new name of a node: it may repeat the prefix of the old one, such as `ventures:` or `fact:`.
 * @param content whose folder the path of an image may begin with
 * @returns the name in the form of `GraphNode`
 */
export function parseNewName({ kind, name, definition }: GraphNode, to: string, content: Content): string | Refusal {
  const language = definition ? languageTagOf(content, definition.file) : siteLanguage(content);
  if (definition?.file.kind === 'article') return newArticle(name, to, language);
  switch (kind) {
    case 'entry':
    case 'word':
      return below(name.slice(0, name.indexOf(':') + 1), to.replace(/^link:/, 'links:'));
    case 'fact':
      return to.replace(/^fact:/, '');
    case 'page':
      return newAddress(name, to, language);
    case 'anchor':
      return newAnchor(name, to);
    case 'media':
      return newPath(name, to, basename(content.folder));
    case 'icon':
      return new Refusal(`\`${name}\` is an icon of Lucide, which has its own names.`);
    case 'file':
      return new Refusal(`\`${name}\` has the name that the schemas expect.`);
  }
}

function below(prefix: string, to: string): string | Refusal {
  if (to.startsWith(prefix)) return to;
  return to.includes(':') && /^[a-z-]+:\S/.test(to)
    ? new Refusal(`A new name cannot move it: write \`${prefix}…\`, or the name alone.`)
    : prefix + to;
}

function newAddress(name: string, to: string, language: string): string | Refusal {
  if (name === '/' || name === notFoundPath) return new Refusal(`Every site needs the page \`${name}\`.`);
  const address = to.replace(/(.)\/+$/, '$1');
  if (address === '/') return new Refusal('The address `/` is that of the first page.');
  const segments = address.replace(/^\//, '').split('/');
  if (address.startsWith('/') && segments.every(isId)) return address;
  const suggested = segments
    .map((segment) => toId(segment, language))
    .filter(Boolean)
    .map((segment) => `/${segment}`);
  const rule = address.startsWith('/') ? 'use' : 'it begins with a slash. Use';
  const example = suggested.length === 0 ? '' : `, such as \`${suggested.join('')}\``;
  return new Refusal(
    `\`${to}\` cannot be an address: ${rule} only lowercase letters, digits and single hyphens${example}.`,
  );
}

/** Parses the new address of an article, which is below the page that lists the articles. */
function newArticle(name: string, to: string, language: string): string | Refusal {
  const list = name.slice(0, name.lastIndexOf('/') + 1);
  const id = to.startsWith(list) ? to.slice(list.length).replace(/\/+$/, '') : to.slice(to.lastIndexOf('/') + 1);
  const better = toId(id, language);
  const suggested = better === '' ? '' : `: write \`${list}${better}\``;
  return to.startsWith(list) && isId(id)
    ? list + id
    : new Refusal(
        `The addresses of articles are \`${list}\` and lowercase letters, digits and single hyphens${suggested}.`,
      );
}

function newAnchor(name: string, to: string): string | Refusal {
  const page = name.slice(0, name.indexOf('#') + 1);
  if (to.startsWith(page)) return to;
  const id = to.replace(/^#/, '');
  return /[/#]/.test(id)
    ? new Refusal(`An anchor stays on its page: write \`${page}…\`, or the name alone.`)
    : page + id;
}

function newPath(name: string, to: string, folder: string): string | Refusal {
  const inFolder = to.replace(/^\.\//, '');
  const path = (inFolder.startsWith(`${folder}/`) ? inFolder.slice(folder.length + 1) : inFolder).replace(
    /^media\//,
    '',
  );
  if (path.split('/').some((segment) => /^\.{0,2}$/.test(segment)))
    return new Refusal(`\`${to}\` is not a path in media/: write folders and a name, such as \`photos/stage.jpg\`.`);
  if (extname(path) === '')
    return new Refusal(`Write its new path with the extension, such as \`${path}${extname(name)}\`.`);
  if (extname(path).toLowerCase() !== extname(name).toLowerCase())
    return new Refusal(`A new name does not change what a file contains: keep the extension \`${extname(name)}\`.`);
  return path;
}
