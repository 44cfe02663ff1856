import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** A migration of the project. */
export interface Migration {
  version: string;
  name: string;
  path: string;
  sql: string;
  hash: string;
}

/**
 * Reads the migrations of a folder, in the order of their versions.
 * @param folder by default that of the project
 * @throws {EnvironmentError} for a file whose name is not that of a migration
 */
export function readMigrations(folder = join(projectRoot, 'supabase/migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      const path = join(folder, file);
      if (version === undefined || name === undefined)
        throw new EnvironmentError(
          `${path} does not have the name of a migration. Name it like 20260131120000_name.sql.`,
        );
      const sql = readFileSync(path, 'utf8');
      return { version, name, path, sql, hash: hashMigration(sql) };
    });
}

/**
 * Returns the hash of a migration: SHA-256, in hex, of the text
 * without white space and semicolons. The Supabase CLI stores statements without those between them, and a checkout on
 * Windows has other line ends.
 */
export function hashMigration(sql: string): string {
  return createHash('sha256')
    .update(sql.replace(/[ \t\n\v\f\r;]+/g, ''))
    .digest('hex');
}
