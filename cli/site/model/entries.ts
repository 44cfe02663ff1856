import { isIntegrationGroup } from '../../content/schema/schemas.ts';
import type { Content } from './content.ts';
import type { CollectionFile, ContentFile } from './content-file.ts';
import { integrationsOf } from './integrations.ts';

interface Entry {
  id: string;
}

/** Returns the file of a collection by a name that may not be a collection. */
export function findCollection({ collections }: Content, name: string): CollectionFile | undefined {
  const byName: Readonly<Record<string, CollectionFile | undefined>> = collections;
  return byName[name];
}

/** Lists the entries of a collection that have an id, even if the file has problems. */
export function entriesOf(file: ContentFile | undefined): Entry[] {
  const data: unknown = file?.data;
  return Array.isArray(data) ? data.filter((entry): entry is Entry => typeof entry?.id === 'string') : [];
}

/**
 * Lists the ids that a reference may name: the entries of a collection, or of one group of integrations.yaml.
 * @returns undefined when the file has problems, so that a mistake there is not reported again at each reference
 */
export function idsOf(content: Content, collection: string): string[] | undefined {
  if (isIntegrationGroup(collection)) {
    const integrations = integrationsOf(content);
    return integrations && Object.keys(integrations[collection]);
  }
  const file = findCollection(content, collection);
  return file && !file.isValid ? undefined : entriesOf(file).map(({ id }) => id);
}
