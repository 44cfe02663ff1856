import { basename } from 'node:path/posix';
import type { Finding, SourceFile } from '../yaml/source-file.ts';
import { withoutFollowUps } from './schema-errors.ts';
import { listSchemas } from './schemas.ts';
import type { Validator } from './validator.ts';

/** Finds an article among the pages or a page among the articles, so that it is reported once, and not for each key. */
export function findMisplacedFile({
  name,
  kind,
  data,
}: Pick<SourceFile, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || 'sections' in data === 'body' in data) return undefined;
  const [folder, message] =
    'body' in data
      ? ['articles', 'This is an article in the folder for pages.']
      : ['pages', 'This is a page in the folder for articles.'];
  if (kind !== (folder === 'pages' ? 'article' : 'page')) return undefined;
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${folder}/${basename(name)}\`.` };
}

/**
 * Replaces the findings of each entry that belongs in another collection by one. With only one, it may be in the right
 * file.
 */
export function joinMisplaced(
  findings: readonly Finding[],
  { schema, data }: Pick<SourceFile, 'schema' | 'data'>,
  validator: Validator,
): readonly Finding[] {
  if (findings.length < 2 || !schema.startsWith('collections/') || !Array.isArray(data)) return findings;
  const others = listSchemas().filter((path) => path.startsWith('collections/') && path !== schema);
  return [...Map.groupBy(findings, ({ path }) => path[0])].flatMap(([index, ofEntry]) => {
    const accepts = (path: string) =>
      withoutFollowUps(validator.validate(path, [data[Number(index)]]).errors).length === 0;
    const [only, ...more] = index !== undefined && ofEntry.length > 1 ? others.filter(accepts) : [];
    if (only === undefined || more.length > 0) return ofEntry;
    const target = only.slice('collections/'.length).replace('.schema.json', '.yaml');
    const message = `This entry has the keys of ${target}, not those of this file.`;
    const hint = `Move it to \`content/collections/${target}\`.`;
    return [{ code: 'entry-misplaced', path: [Number(index)], message, hint }];
  });
}
