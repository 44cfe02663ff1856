import { marksOf } from '../../content/schema/keywords.ts';
import { isIntegrationGroup } from '../../content/schema/schemas.ts';
import type { DataLocation } from '../../content/yaml/source-file.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { findCollection } from '../model/entries.ts';
import { type ArticleBases, articlePath, pagePath } from '../model/routes.ts';
import type { NodeKind } from './node-kind.ts';

/** A node that a content file defines, and its location. */
export interface Definition {
  kind: NodeKind;
  name: string;
  location: DataLocation;
}

const wholeFile: DataLocation = { path: [] };

/**
 * Returns the nodes that a content file defines, as far as the file can be parsed.
 * @param bases the addresses of the pages that list the articles
 */
export function definitionsIn(file: ContentFile, bases: ArticleBases): Definition[] {
  const page = addressOf(file, bases);
  if (page !== undefined) return [{ kind: 'page', name: page, location: wholeFile }, ...anchorsIn(file, page)];
  return [{ kind: 'file', name: file.name, location: wholeFile }, ...entriesIn(file)];
}

/** Returns the address of a page or an article; undefined for other files, and for articles that no page lists. */
export function addressOf(file: ContentFile, bases: ArticleBases): string | undefined {
  if (file.kind === 'page') return pagePath(file.slug);
  return file.kind === 'article' ? articlePath(bases, file) : undefined;
}

function anchorsIn(file: ContentFile, page: string): Definition[] {
  if (file.kind !== 'page' || !file.isValid) return [];
  return file.data.sections.flatMap(({ id }, index): Definition[] =>
    id === undefined ? [] : [{ kind: 'anchor', name: `${page}#${id}`, location: { path: ['sections', index, 'id'] } }],
  );
}

/** Returns the entries, facts or vocabulary values that a file defines, with their locations. */
function entriesIn(file: ContentFile): Definition[] {
  switch (nodesIn(file)) {
    case 'entries': {
      const entries: unknown[] = Array.isArray(file.data) ? file.data : [];
      return entries.flatMap((entry, index): Definition[] => {
        const { id } = asRecord(entry);
        return typeof id === 'string'
          ? [{ kind: 'entry', name: `${file.slug}:${id}`, location: { path: [index, 'id'] } }]
          : [];
      });
    }
    case 'facts':
      return Object.keys(asRecord(file.data)).map((id) => ({
        kind: 'fact',
        name: id,
        location: { path: [id], target: 'key' },
      }));
    case 'integrations':
      return Object.entries(asRecord(file.data)).flatMap(([group, value]) =>
        (isIntegrationGroup(group) ? Object.keys(asRecord(value)) : []).map((id): Definition => {
          return { kind: 'entry', name: `${group}:${id}`, location: { path: [group, id], target: 'key' } };
        }),
      );
    default:
      return marksOf(file, 'vocabulary').map((word) => ({
        kind: 'word',
        name: nameOfWord(word),
        location: { path: word.path, target: 'key' },
      }));
  }
}

const nameOfWord = ({ argument, value }: { argument: string; value: string }) => `${argument}:${value}`;

/** Returns which kind of nodes a file consists of: entries, facts, or entries of integrations.yaml; undefined for other files. */
function nodesIn({ kind, slug }: ContentFile): 'entries' | 'facts' | 'integrations' | undefined {
  if (kind === 'collection') return 'entries';
  return kind === 'settings' && (slug === 'facts' || slug === 'integrations') ? slug : undefined;
}

/** Returns the kind and name of the smallest node that contains a path in a file: an entry, a fact, a word, a page or the file. */
export function nameAt(file: ContentFile, path: DataPath, bases: ArticleBases): [NodeKind, string] {
  const [first, second] = path;
  const page = addressOf(file, bases);
  if (page !== undefined) return ['page', page];
  switch (nodesIn(file)) {
    case 'entries':
      return ['entry', `${file.slug}:${first === undefined ? '' : valueAt(file.data, [first, 'id'])}`];
    case 'facts':
      return ['fact', String(first)];
    case 'integrations':
      return ['entry', `${first}:${second}`];
    default: {
      const word = marksOf(file, 'vocabulary').find((word) => word.path.every((step, depth) => step === path[depth]));
      return word ? ['word', nameOfWord(word)] : ['file', file.name];
    }
  }
}

/** Returns a function that tells whether a node is in a file; undefined if the file consists of no smaller nodes. */
export function nodeFilterOf(file: ContentFile): ((node: Pick<Definition, 'kind' | 'name'>) => boolean) | undefined {
  switch (nodesIn(file)) {
    case 'entries':
      return ({ kind, name }) => kind === 'entry' && name.startsWith(`${file.slug}:`);
    case 'facts':
      return ({ kind }) => kind === 'fact';
    case 'integrations':
      return ({ kind, name }) => kind === 'entry' && isIntegrationGroup(name.slice(0, name.indexOf(':')));
    default:
      return undefined;
  }
}

/** Whether the file that would define a node is valid, so that a node which is not in it does not exist. */
export function isReadable(content: Content, kind: NodeKind, name: string): boolean {
  const file = fileOf(content, kind, name);
  return file === undefined || file.isValid;
}

function fileOf(content: Content, kind: NodeKind, name: string): ContentFile | undefined {
  const { pages, settings } = content;
  if (kind === 'fact') return settings.facts;
  if (kind === 'anchor') return pages.find(({ slug }) => pagePath(slug) === name.slice(0, name.indexOf('#')));
  if (kind !== 'entry') return undefined;
  const collection = name.slice(0, name.indexOf(':'));
  return isIntegrationGroup(collection) ? settings.integrations : findCollection(content, collection);
}
