import { existsSync } from 'node:fs';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { keepWasmCode } from './keep-wasm-code.ts';
import { migrate } from './migrate.ts';
import { createDatabase } from './prepare-database.ts';

/**
 * Opens a Postgres data folder, creates it if it is missing, and applies new migrations.
 * @throws {EnvironmentError} when it cannot be opened, or a migration fails; its data is unchanged then
 */
export async function openDatabase(path: string, migrations?: string): Promise<EmbeddedConnection> {
  const connection = await connect(path);
  try {
    await migrate(connection.driver, migrations);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Opens a Postgres data folder, or creates it if it is missing. */
async function connect(path: string): Promise<EmbeddedConnection> {
  keepWasmCode();
  try {
    if (!existsSync(path)) await createDatabase(path);
    const connection = new EmbeddedConnection({ url: path });
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    const reason = errorMessage(error);
    throw new EnvironmentError(
      `Postgres cannot open ${path}: ${reason}. Nothing in it was changed. Restore it from a backup, or move it away to start with an empty database.`,
    );
  }
}
