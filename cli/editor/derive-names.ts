import type { Content } from '../compiler/model/content.ts';
import { mediaUses } from '../content/markdown/media-use.ts';
import { listCollectionSchemas, readSchema, type Schema } from '../content/schema/schemas.ts';
import { type Choices, choiceSchema, limitChoices } from './choice-schema.ts';
import { copySchemas } from './copy-schemas.ts';
import { entryChoices } from './entry-choices.ts';
import { iconChoices } from './icon-choices.ts';
import { linkChoices, webLinkChoices } from './link-choices.ts';
import { mediaChoices } from './media-choices.ts';

/**
 * Builds a schema whose definitions list the names in the current content, one for each keyword that refers to names.
 * @param collections the collections that an `x-ref` refers to
 */
export function deriveNames(content: Content, collections: Iterable<string>): Schema {
  const ids = [...collections].sort().map((name) => [`ref-${name}`, idSchema(content, name)] as const);
  const media = mediaUses.map((use) => [`media-${use}`, choiceSchema(mediaChoices(content, use))] as const);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Names',
    description: 'What exists in the content now.',
    definitions: {
      ...Object.fromEntries([...ids, ...media]),
      collection: choiceSchema(collectionChoices(content)),
      link: choiceSchema(linkChoices(content)),
      'link-web': choiceSchema(webLinkChoices(content)),
      icon: choiceSchema(iconChoices(content)),
      ...copySchemas(content),
    },
  };
}

function collectionChoices({ folder }: Content): Choices {
  const listed = listCollectionSchemas(folder).map(({ name, path }) => {
    return { value: name, description: readSchema(path).description ?? '' };
  });
  return { listed, message: 'There is no collection with this name.' };
}

function idSchema(content: Content, collection: string): Schema {
  const { choices, isIncomplete, source } = entryChoices(content, collection);
  return choiceSchema({
    ...limitChoices(choices),
    others: isIncomplete ? [{ type: 'string' }] : [],
    message: `There is no entry with this id in ${source}.`,
  });
}
