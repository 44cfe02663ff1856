import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/project-root.ts';

/** The modules that open files without `content-file.ts`, and what they read, which content never names or is. */
const readers: Record<string, string> = {
  'backend/data-folder.ts': 'the data of the embedded backend',
  'backend/migrate.ts': 'supabase/migrations',
  'backend/prepare-database.ts': 'the prepared database in .site',
  'build/build-theme.ts': 'installed typefaces',
  'build/bundle.ts': 'the bundle in .site',
  'build/code-key.ts': 'the code',
  'build/finish-page.ts': 'what the build has written',
  'build/icons/build-icons.ts': 'installed typefaces',
  'build/image-cache.ts': 'images in .site',
  'build/publish.ts': 'what the build has written',
  'build/recipes.ts': 'installed typefaces',
  'build/lock-output.ts': 'nothing: creates the lock of an output folder, where there is no file yet (`ax`)',
  'build/own-files.ts': 'the list of files that a build has written',
  'build/record-file.ts': 'records in .site',
  'build/share/share-card-keys.ts': 'installed typefaces',
  'build/site-files.ts': 'the bundle in .site',
  'build/source-version.ts': 'the code',
  'build/style/read-scripts.ts': 'the code',
  'build/style/style-file.ts': 'styles in .site',
  'build/tool-version.ts': 'package.json of installed packages',
  'build/typeface.ts': 'installed typefaces',
  'build/verify-build.ts': 'what builds have written',
  'commands/keep-generated.ts': 'generated code',
  'content/compile-schemas.ts': 'the code, and compiled schemas in .site',
  'content/content-file.ts': 'content, and follows no link',
  'content/font-letters.ts': 'installed typefaces',
  'content/schemas.ts': 'schemas/',
  'editor/file-change.ts': 'schemas for editors in .site',
  'explain/read-explanation.ts': 'explanations of codes',
  'lighthouse/choose-paths.ts': 'dist/',
  'lighthouse/open-chromium.ts': 'the port in the profile of a Chromium',
  'load-env-file.ts': '.env of the project, for its own settings',
  'new/begin-section.ts': 'the code',
  'new/put-files.ts': 'whether a file that it replaces has a byte order mark',
  'serve/preview-server.ts': 'dist/',
  'weigh/built-site.ts': 'dist/',
  'weigh/weigh-site.ts': 'dist/',
};

test('no other module of the CLI opens files, so none can follow a link in the content', () => {
  const opens = /import \{[^}]*\b(?:readFile|open|createReadStream|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs/;
  const found = globSync('**/*.{ts,mjs}', { cwd: join(projectRoot, 'cli') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => opens.test(readFileSync(join(projectRoot, 'cli', path), 'utf8')));
  expect(
    found.filter((path) => readers[path] === undefined),
    'read content with content-file.ts; what is no content, and no file that content names, gets a line in the table',
  ).toEqual([]);
  expect(
    Object.keys(readers).filter((path) => !found.includes(path)),
    'take the line out of the table: this opens no file any more',
  ).toEqual([]);
});
