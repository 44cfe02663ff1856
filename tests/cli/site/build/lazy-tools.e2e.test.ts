import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent, temporaryFolder } from '../../../support/content-folder.ts';
import { sites } from '../../../support/sites.ts';

/** The packages that render and encode images. */
const imagePackages = ['sharp', 'harfbuzzjs', 'woff2-encoder'];

/** Builds a site in its own process. Returns which of the given packages were loaded. */
function packagesLoaded(
  content: string,
  packages: readonly string[] = imagePackages,
  out = join(temporaryFolder(), 'dist'),
): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = new Set();
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      urls.add(found.url);
      return found;
    } });
    process.on('exit', () => process.stdout.write('\\n' + JSON.stringify([...urls])));
    process.argv.splice(1, 0, ${JSON.stringify(join(projectRoot, 'cli/bin.mjs'))});
    await import(process.argv[1]);`;
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, 'build', '--content', content, '--out', out],
    { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const urls = JSON.parse(printed.slice(printed.lastIndexOf('\n') + 1)) as string[];
  return packages.filter((name) => urls.some((url) => url.includes(`/${name}/`)));
}

test('a repeated build does not load the packages that render or encode images', () => {
  expect(packagesLoaded(sites.workshop.content)).toEqual([]);
});

test('a build with a new title does load them, else the test above proves nothing', () => {
  const page = `title: Cress number ${Date.now()}\ndescription: How a walled garden on a quay came to grow the best salad.\nunlisted: true\nsections:\n  - type: hero\n    title: A wall\n`;
  const content = copyContent({ files: { 'pages/cress.yaml': page } });
  expect(packagesLoaded(content)).toEqual(imagePackages);
});

test('a build into a folder with the same site does not load the zip and font packages either', () => {
  const out = join(temporaryFolder(), 'dist');
  const packages = [...imagePackages, 'fflate', 'fontkitten'];
  expect(packagesLoaded(sites.workshop.content, packages, out), 'the first has to').toEqual(['fflate', 'fontkitten']);
  expect(packagesLoaded(sites.workshop.content, packages, out)).toEqual([]);
});

test('a build does not load the server packages', () => {
  expect(packagesLoaded(sites.workshop.content, ['sirv', 'compression', 'vite'])).toEqual([]);
});
