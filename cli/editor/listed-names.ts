import { fileNames } from '../compiler/check/waivers/waiver-target.ts';
import { languageNames } from '../compiler/markdown/highlight-code.ts';
import type { Content } from '../compiler/model/content.ts';
import { currentFacts } from '../compiler/model/facts-at.ts';
import { integrationGroups } from '../compiler/schema/integration-groups.ts';
import { listKinds } from '../compiler/schema/kinds.ts';
import {
  listCollectionSchemas,
  listCollections,
  listSectionTypes,
  listSettings,
  readSchema,
} from '../compiler/schema/schemas.ts';
import { entryChoices } from './entry-choices.ts';
import { iconChoices } from './icon-choices.ts';
import { articleRoutes, siteRoutes } from './site-routes.ts';

/** A name that content may use, with a description. */
export interface ListedName {
  name: string;
  about: string;
}

type ListNames = (content: Content) => ListedName[];

/** Returns the functions that list all names of a kind, for `site list` and for hints. */
export function listableKinds(contentFolder: string): Record<string, ListNames> {
  const entries = [...listCollections(contentFolder), ...integrationGroups].map(
    (kind) => [kind, entriesOf(kind)] as const,
  );
  const own = {
    pages,
    anchors,
    articles,
    media,
    facts,
    icons,
    languages,
    sections,
    kinds,
    collections,
    settings,
    files,
  };
  return { ...own, ...Object.fromEntries(entries) };
}

const pages: ListNames = (content) =>
  siteRoutes(content).flatMap(({ path, title }) => (path === undefined ? [] : { name: path, about: title }));

const anchors: ListNames = (content) =>
  siteRoutes(content).flatMap(({ path, anchors = [] }) =>
    anchors.map(({ value, description }) => ({ name: `${path ?? ''}#${value}`, about: description })),
  );

const articles: ListNames = (content) => articleRoutes(content).map(nameChoice);

const media: ListNames = (content) => [...content.media].map((name) => ({ name, about: '' }));

const facts: ListNames = (content) =>
  Object.entries(currentFacts(content)).map(([name, { value }]) => ({ name, about: value }));

const icons: ListNames = (content) => {
  const { listed, further = [] } = iconChoices(content);
  return [...listed, ...further].map(({ value }) => ({ name: value, about: '' }));
};

/** Lists the languages of code blocks in Markdown. */
const languages: ListNames = () => languageNames().map(({ name, language }) => ({ name, about: language }));

const sections: ListNames = () =>
  listSectionTypes().map((name) => ({ name, about: readSchema(`sections/${name}.schema.json`).description ?? '' }));

const collections: ListNames = ({ folder }) =>
  listCollectionSchemas(folder).map(({ name, path }) => ({ name, about: readSchema(path).description ?? '' }));

/** Lists the settings files. */
const settings: ListNames = () =>
  listSettings().map((name) => ({ name: `${name}.yaml`, about: readSchema(`${name}.schema.json`).description ?? '' }));

/** Lists the files that a waiver can refer to. */
const files: ListNames = (content) => fileNames(content).map((name) => ({ name, about: '' }));

/** Lists the kinds that `site new` can create. */
const kinds: ListNames = ({ folder }) => [
  ...listKinds(folder).map(({ name, home }) => ({ name, about: home })),
  { name: 'section', about: 'schemas/sections' },
];

function entriesOf(collection: string): ListNames {
  return (content) => entryChoices(content, collection).choices.map(nameChoice);
}

const nameChoice = ({ value, description }: { value: string; description: string }): ListedName => ({
  name: value,
  about: description,
});
