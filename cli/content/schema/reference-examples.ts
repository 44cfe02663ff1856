import { inYaml } from '../yaml/in-yaml.ts';
import { isSchema, listSchemas, readSchema } from './schemas.ts';

const articleSchema = 'article.schema.json';

/** A property that refers to entries of a collection. */
interface ReferringProperty {
  key: string;
  isList: boolean;
}

/** Returns an example of a reference to an entry in an article; undefined for a collection that no article refers to. */
export function articleReference(collection: string, id: string): string | undefined {
  const [property] = referringProperties(readSchema(articleSchema), collection);
  return property && exampleOf({ ...property, parent: 'an article' }, id);
}

/**
 * Returns examples of references to an entry in articles and sections, in sections preferably in lists:
 * `items: [green-works]` in a section of the type `ventures`.
 */
export function referenceExamples(collection: string, id: string): string[] {
  const examples = listSchemas().flatMap((path) => {
    const [, type] = /^sections\/(.*)\.schema\.json$/.exec(path) ?? [];
    if (type === undefined) return [];
    const [property] = referringProperties(readSchema(path), collection);
    return property ? { ...property, parent: `a section of the type \`${type}\`` } : [];
  });
  const lists = examples.filter(({ isList }) => isList);
  const inArticles = articleReference(collection, id);
  return [
    ...(inArticles === undefined ? [] : [inArticles]),
    ...(lists.length > 0 ? lists : examples).map((example) => exampleOf(example, id)),
  ];
}

function exampleOf({ key, isList, parent }: ReferringProperty & { parent: string }, id: string): string {
  return `\`${key}: ${isList ? `[${inYaml(id)}]` : inYaml(id)}\` in ${parent}`;
}

/** Finds the properties of a schema, at any depth, that refer to a collection. */
function* referringProperties(
  node: unknown,
  collection: string,
  key = '',
  isList = false,
): Iterable<ReferringProperty> {
  if (!isSchema(node)) return;
  const { 'x-ref': named, properties = {}, items } = node;
  if (named === collection) yield { key, isList };
  for (const [name, property] of Object.entries(properties)) yield* referringProperties(property, collection, name);
  yield* referringProperties(items, collection, key, true);
}
