import { dirname } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { type CompiledSchema, loadCompiledSchemas } from './compile-schemas.ts';
import { integrationGroups } from './integration-groups.ts';
import { findOwnSchemaFaults, type SchemaFault } from './own-schema-faults.ts';
import { readOwnText } from './own-schemas.ts';
import { listCollections, readSchema } from './schemas.ts';

interface CompiledOwnSchema {
  /** Undefined if the schema has faults. */
  check?: CompiledSchema | undefined;
  faults: readonly SchemaFault[];
}

const definitions = 'definitions.schema.json';

/** The last version of each schema, with what it was compiled from. */
const known = new Map<string, CompiledOwnSchema & { source: string }>();

/**
 * Compiles a schema of the content, which may refer to `schemas/definitions.schema.json` and to no other file. Reads it
 * each time, because it may change like any other file of the content.
 * @param path absolute
 */
export function compileOwnSchema(path: string): CompiledOwnSchema {
  const text = readOwnText(path);
  const collections = [...listCollections(dirname(dirname(path))), ...integrationGroups];
  const source = JSON.stringify([text, collections]);
  const last = known.get(path);
  if (last?.source === source) return last;
  const compiled = { ...compile(path, text, collections), source };
  known.set(path, compiled);
  return compiled;
}

function compile(path: string, text: string, collections: readonly string[]): CompiledOwnSchema {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch (error) {
    return { faults: [syntaxFault(text, errorMessage(error))] };
  }
  const faults = [...findOwnSchemaFaults(schema, collections)];
  if (faults.length > 0) return { faults };
  const name = 'collections/own.schema.json';
  const sources = [definitions, path].map((file) => [file === path ? name : file, readSchema(file)] as const);
  try {
    return { check: loadCompiledSchemas(sources, JSON.stringify(sources), () => {})[name], faults };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    // What Ajv refuses beyond that, such as a pattern that is no regular expression.
    const message = `The schema cannot be compiled: ${error.message.replace(/^.*?(?:schema|compiled): /, '')}`;
    const hint = 'Correct what the message names; `schemas/README.md` lists the keywords.';
    return { faults: [{ path: [], message, hint }] };
  }
}

/** Explains why a text is not JSON, at the position that the message of the parser names; otherwise at its end. */
function syntaxFault(text: string, message: string): SchemaFault {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const start = Math.min(Number(position ?? text.length), Math.max(0, text.length - 1));
  const [reason = ''] = message.split(/ (?:in JSON )?at position/);
  return {
    path: [],
    ranges: () => [{ start, end: start + 1 }],
    message: `The schema is not JSON: ${reason}.`,
    hint: 'JSON needs double quotes around names and texts, a comma between two of them, and none after the last.',
  };
}
