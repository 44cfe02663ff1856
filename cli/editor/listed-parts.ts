import { fileNames, partNames } from '../compiler/check/waivers/waiver-target.ts';
import type { Content } from '../compiler/model/content.ts';
import { followReference } from '../compiler/schema/located-schema.ts';
import { titledSchemas } from '../compiler/schema/titled-schemas.ts';
import type { ListedName } from './listed-names.ts';

/** Lists the names within a thing, such as the keys of a schema. */
export interface PartLists {
  /** Returns the things that have such names, which are the second argument of `site list`. */
  wholes(content: Content): string[];
  parts(content: Content, whole: string): ListedName[];
}

/** The lists of names within a thing: `site list keys ThemeColors`. */
export const partLists: Readonly<Record<string, PartLists>> = {
  keys: {
    wholes: () => [...titledSchemas().keys()],
    parts: (_content, title) => keysOf(title).map(({ name, about }) => ({ name, about })),
  },
  values: {
    wholes: () =>
      [...titledSchemas().keys()].flatMap((title) =>
        keysOf(title).flatMap(({ name, values }) => (values.length > 0 ? `${title}.${name}` : [])),
      ),
    parts: (_content, whole) => {
      const [title = '', key] = whole.split('.');
      const values = keysOf(title).find(({ name }) => name === key)?.values ?? [];
      return values.map((value) => ({ name: String(value), about: '' }));
    },
  },
  parts: {
    wholes: fileNames,
    parts: (content, name) => partNames(content, name).map((part) => ({ name: part, about: '' })),
  },
};

interface Key extends ListedName {
  /** The allowed values, if its schema lists them. */
  values: unknown[];
}

function keysOf(title: string): Key[] {
  const titled = titledSchemas().get(title);
  return Object.entries(titled?.schema.properties ?? {}).map(([name, schema]) => ({
    name,
    about: followReference({ schema, file: titled?.path ?? '' }).schema.description ?? '',
    values: schema.enum ?? [],
  }));
}
