import { fileNames, partNames } from '../compiler/check/waivers/waiver-target.ts';
import type { Content } from '../compiler/model/content.ts';
import { followReference } from '../compiler/schema/located-schema.ts';
import { titledSchemas } from '../compiler/schema/titled-schemas.ts';
import type { ListedName } from './listed-names.ts';

/** Lists the names within something, such as the keys of a schema. */
export interface NestedNames {
  /** Returns everything that contains such names, as the second argument of `site list`: `ThemeColors`. */
  containers(content: Content): string[];
  names(content: Content, container: string): ListedName[];
}

/** The kinds of names within something, by the first argument of `site list`: `site list keys ThemeColors`. */
export const nestedNames: Readonly<Record<string, NestedNames>> = {
  keys: {
    containers: () => [...titledSchemas().keys()],
    names: (_content, title) => keysOf(title).map(({ name, about }) => ({ name, about })),
  },
  values: {
    containers: () =>
      [...titledSchemas().keys()].flatMap((title) =>
        keysOf(title).flatMap(({ name, values }) => (values.length > 0 ? `${title}.${name}` : [])),
      ),
    names: (_content, container) => {
      const [title = '', key] = container.split('.');
      const values = keysOf(title).find(({ name }) => name === key)?.values ?? [];
      return values.map((value) => ({ name: String(value), about: '' }));
    },
  },
  parts: {
    containers: fileNames,
    names: (content, name) => partNames(content, name).map((part) => ({ name: part, about: '' })),
  },
};

interface Key extends ListedName {
  /** The allowed values, if its schema lists them. */
  values: unknown[];
}

/** Returns the keys of the schema with a title. */
function keysOf(title: string): Key[] {
  const titled = titledSchemas().get(title);
  return Object.entries(titled?.schema.properties ?? {}).map(([name, schema]) => ({
    name,
    about: followReference({ schema, file: titled?.path ?? '' }).schema.description ?? '',
    values: schema.enum ?? [],
  }));
}
