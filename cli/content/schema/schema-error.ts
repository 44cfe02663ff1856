import type { ErrorObject } from 'ajv';
import type { Schema } from './schemas.ts';

/** An Ajv error from a validator with `verbose`, so that it carries the schema it comes from. */
export type SchemaError = ErrorObject<string, Record<string, unknown>> & { parentSchema?: Schema };
