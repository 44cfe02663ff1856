import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { projectRoot } from '../project-root.ts';

const schemaFolder = join(projectRoot, 'schemas');

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  definitions?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Paths of all schema files, relative to `schemas/`, sorted. */
export function listSchemas(): string[] {
  return globSync('**/*.schema.json', { cwd: schemaFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function readSchema(path: string): Schema {
  const text = readFileSync(join(schemaFolder, path), 'utf8');
  try {
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw new EnvironmentError(`schemas/${path} is not JSON: ${(error as Error).message}`);
  }
}

/** The settings that must exist: one file each at the top of the content folder. */
export function listSettings(): string[] {
  const shared = new Set(['definitions', 'page', 'article']);
  return namesIn(/^([^/]+)\.schema\.json$/).filter((name) => !shared.has(name));
}

export function listCollections(): string[] {
  return namesIn(/^collections\/([^/]+)\.schema\.json$/);
}

export function listSectionTypes(): string[] {
  return namesIn(/^sections\/([^/]+)\.schema\.json$/);
}

function namesIn(pattern: RegExp): string[] {
  return listSchemas().flatMap((path) => pattern.exec(path)?.[1] ?? []);
}
