import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { globPaths } from '../../../support/glob-paths.ts';

/** The modules that open files without `content-file.ts`, and what they read: no content, and no file it names. */
const readers: Record<string, string> = {
  'backend/backup/private-file.ts': 'a backup that the operator names',
  'backend/database/data-folder.ts': 'the data of the embedded backend',
  'backend/database/migration-files.ts': 'supabase/migrations',
  'backend/database/prepare-database.ts': 'the prepared database in .site',
  'commands/shared/write-generated.ts': 'generated code',
  'compiler/model/font-path.ts': 'installed typefaces',
  'compiler/schema/compile-schemas.ts': 'the code, and compiled schemas in .site',
  'compiler/schema/schemas.ts': 'schemas/',
  'compiler/schema/site-templates.ts': 'templates/',
  'compiler/schema/standard-texts.ts': 'schemas/standard-texts',
  'compiler/spelling/load-dictionary.ts': 'installed dictionaries',
  'edit/scaffold/scaffold-section.ts': 'the code',
  'edit/put-files.ts': 'whether a file that it replaces has a byte order mark',
  'platform/cache/code-key.ts': 'the code',
  'platform/cache/source-version.ts': 'the code',
  'platform/cache/tool-version.ts': 'package.json of installed packages',
  'platform/files/content-file.ts': 'content, and follows no link',
  'platform/files/file-change.ts': 'schemas for editors in .site',
  'platform/process/load-env-file.ts': '.env of the project, for its own settings',
  'site/audit/choose-paths.ts': 'dist/',
  'site/audit/read-report.ts': 'a report of Lighthouse in .site',
  'site/audit/open-chromium.ts': 'the port in the profile of a Chromium',
  'site/cache/cache-keys.ts': 'installed typefaces',
  'site/build/css/read-scripts.ts': 'the code',
  'platform/cache/entry.ts': 'entries of the cache in .site',
  'platform/cache/folder-entry.ts': 'folders of the cache in .site',
  'site/build/fonts/subset-font.ts': 'the installed HarfBuzz',
  'site/build/pages/finish-page.ts': 'what the build has written',
  'site/build/write-site-files.ts': 'the bundle in .site',
  'site/diff/measure-weights.ts': 'built sites in .site',
  'site/diff/pair-routes.ts': 'built sites in .site',
  'site/diff/sides/list-pages.ts': 'built sites in .site',
  'site/diff/report/html/picture-embedder.ts': 'images of built sites, and pictures, in .site',
  'site/diff/report/html/format-html.ts': 'the code',
  'site/diff/screenshots/take-screenshots.ts': 'pictures in .site',
  'site/host/read-hosted-site.ts': 'dist/',
  'site/publish/lock-output.ts': 'nothing: creates the lock of an output folder, where there is no file yet (`ax`)',
  'site/publish/read-base.ts': 'dist/',
  'site/publish/site-file-list.ts': 'the list of files that a build has written',
  'site/publish/publish.ts': 'what the build has written',
  'site/redirects/read-redirects.ts': 'dist/',
  'site/render/bundle.ts': 'the bundle in .site',
  'site/serve/preview-server.ts': 'dist/',
  'site/verify/visit/built-copy.ts': 'dist/',
  'site/weight/built-site.ts': 'dist/',
  'site/weight/measure-site.ts': 'dist/',
};

test('no other module of the CLI opens files, so none can follow a link in the content', () => {
  const opens = /import \{[^}]*\b(?:readFile|open|createReadStream|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs/;
  const found = globPaths('**/*.{ts,mjs}', join(projectRoot, 'cli')).filter((path) =>
    opens.test(readFileSync(join(projectRoot, 'cli', path), 'utf8')),
  );
  expect(
    found.filter((path) => readers[path] === undefined),
    'read content with content-file.ts; what is no content, and no file that content names, gets a line in the table',
  ).toEqual([]);
  expect(
    Object.keys(readers).filter((path) => !found.includes(path)),
    'take the line out of the table: this opens no file any more',
  ).toEqual([]);
});
