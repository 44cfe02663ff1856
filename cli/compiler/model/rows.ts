import type { Integrations } from '../../../src/content.gen.ts';
import { isIntegration } from '../schema/integration-parts.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';
import { filesOfKind } from './files-of-kind.ts';

interface Row {
  id: string;
}

export function settingsFile(content: Content, slug: string): ContentFile | undefined {
  return filesOfKind(content, 'settings').find((file) => file.slug === slug);
}

export function collectionFile(content: Content, slug: string): ContentFile | undefined {
  return filesOfKind(content, 'collection').find((file) => file.slug === slug);
}

export function rowsOf(file: ContentFile): Row[] {
  return Array.isArray(file.data) ? file.data.filter((row): row is Row => typeof row?.id === 'string') : [];
}

/**
 * The ids that a reference may name: the rows of a collection, or one part of integrations.yaml.
 * Undefined when the file has problems, so that one mistake there is not reported again at every use.
 */
export function idsOf(content: Content, collection: string): string[] | undefined {
  if (isIntegration(collection)) {
    const file = settingsFile(content, 'integrations');
    return file?.isValid ? Object.keys((file.data as Integrations)[collection]) : undefined;
  }
  const file = collectionFile(content, collection);
  if (file && !file.isValid) return undefined;
  return file ? rowsOf(file).map((row) => row.id) : [];
}
