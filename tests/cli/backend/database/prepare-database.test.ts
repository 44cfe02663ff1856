import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '../../../../cli/backend/database/prepare-database.ts';
import { temporaryFolder } from '../../../support/content.ts';

test('a database that cannot be copied asks for disk space only when the disk is full', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  const creating = createDatabase(join(folder, 'file/postgres'));
  await expect(creating).rejects.toThrow(
    /^No database can be created in .*ENOTDIR.* Give this user permission to read /,
  );
});
