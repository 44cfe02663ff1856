import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.ts';

/** A migration of the project. */
export interface Migration {
  version: string;
  name: string;
  path: string;
  sql: string;
  hash: string;
}

/** Reads the migrations of the project, in the order of their versions. */
export function readMigrations(): Migration[] {
  const folder = join(projectRoot, 'supabase/migrations');
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version) return [];
      const path = join(folder, file);
      const sql = readFileSync(path, 'utf8');
      return { version, name, path, sql, hash: hashMigration(sql) };
    });
}

/**
 * Returns the hash of a migration without white space and semicolons: the Supabase CLI stores statements without those
 * between them, and a checkout on Windows has other line ends.
 */
export function hashMigration(sql: string): string {
  return hash('sha256', sql.replace(/[ \t\n\v\f\r;]+/g, ''));
}
