import { inYaml } from '../yaml/in-yaml.ts';
import { isSchema, listSchemas, readSchema } from './schemas.ts';

/** A property that names rows of a collection, as a schema says. */
interface NamingProperty {
  key: string;
  isList: boolean;
}

/**
 * Where a thing can be named, by the schemas of sections and articles; of lists alone where there are any.
 * @returns as in `items: [green-works]` in a section of the type `ventures`
 */
export function referenceExamples(collection: string, id: string): string[] {
  const places = listSchemas().flatMap((path) => {
    const [, type] = /^sections\/(.*)\.schema\.json$/.exec(path) ?? [];
    if (type === undefined && path !== 'article.schema.json') return [];
    const [property] = namingProperties(readSchema(path), collection);
    return property
      ? { ...property, home: type === undefined ? 'an article' : `a section of the type \`${type}\`` }
      : [];
  });
  const lists = places.filter(({ isList }) => isList);
  return (lists.length > 0 ? lists : places).map(
    ({ key, isList, home }) => `\`${key}: ${isList ? `[${inYaml(id)}]` : inYaml(id)}\` in ${home}`,
  );
}

function* namingProperties(node: unknown, collection: string, key = '', isList = false): Iterable<NamingProperty> {
  if (!isSchema(node)) return;
  const { 'x-ref': named, properties = {}, items } = node;
  if (named === collection) yield { key, isList };
  for (const [name, property] of Object.entries(properties)) yield* namingProperties(property, collection, name);
  yield* namingProperties(items, collection, key, true);
}
