import type { Integrations } from '../../../src/content.gen.ts';
import type { Content } from './content.ts';
import { type AsWritten, requireData, validData } from './content-file.ts';

/** The groups of integrations.yaml, none of which is left out. */
type AllGroups = AsWritten<Required<Integrations>>;

/** Adds an empty group for each that integrations.yaml does not have. */
export function withAllGroups(data: AsWritten<Integrations>): AllGroups {
  return { links: {}, videos: {}, frames: {}, ...data };
}

/** Returns the links, videos and frames of the content. @returns undefined when integrations.yaml has problems */
export function integrationsOf({ settings: { integrations: file } }: Pick<Content, 'settings'>): AllGroups | undefined {
  const data = file ? validData(file) : {};
  return data && withAllGroups(data);
}

/** Returns the links, videos and frames of content without problems. */
export function requireIntegrations({ settings: { integrations: file } }: Pick<Content, 'settings'>): AllGroups {
  return withAllGroups(file ? requireData(file) : {});
}
