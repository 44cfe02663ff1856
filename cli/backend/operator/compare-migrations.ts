import type { Migration } from '../database/migration-files.ts';
import type { AppliedMigration } from './list-applied.ts';

/** How the migrations of a project differ from those of this folder. */
export interface MigrationDifferences {
  /** Applied, and changed in this folder since. */
  edited: Migration[];
  /** Not applied yet. */
  pending: Migration[];
  /** Applied, and not in this folder. */
  unknown: AppliedMigration[];
}

/** Compares what a project has applied with the files. */
export function compareMigrations(
  applied: readonly AppliedMigration[],
  files: readonly Migration[],
): MigrationDifferences {
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]));
  const versions = new Set(files.map(({ version }) => version));
  return {
    edited: files.filter(({ version, hash }) => hashes.has(version) && hashes.get(version) !== hash),
    pending: files.filter(({ version }) => !hashes.has(version)),
    unknown: applied.filter(({ version }) => !versions.has(version)),
  };
}
