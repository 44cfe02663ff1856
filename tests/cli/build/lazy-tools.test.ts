import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../cli/project-root.ts';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { sites } from '../../support/sites.ts';

/** Builds a site in a process of its own. Gives the packages that were loaded for drawing and encoding. */
function packagesLoaded(content: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = new Set();
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context);
      urls.add(found.url);
      return found;
    } });
    process.on('exit', () => process.stdout.write('\\n' + JSON.stringify([...urls])));
    process.argv.splice(1, 0, ${JSON.stringify(join(projectRoot, 'cli/bin.ts'))});
    await import(process.argv[1]);`;
  const out = join(temporaryFolder(), 'dist');
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, 'build', '--content', content, '--out', out],
    { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const urls = JSON.parse(printed.slice(printed.lastIndexOf('\n') + 1)) as string[];
  return ['sharp', 'harfbuzzjs', 'woff2-encoder'].filter((name) => urls.some((url) => url.includes(`/${name}/`)));
}

test('a build that was made before loads nothing that draws or encodes', () => {
  expect(packagesLoaded(sites.real.content)).toEqual([]);
});

test('a build with a new title does, else the above proves nothing', () => {
  const page = `title: Cress number ${Date.now()}\ndescription: How a walled garden on a quay came to grow the best salad.\nsections:\n  - type: hero\n    title: A wall\n`;
  const content = copyContent({ files: { 'pages/cress.yaml': page } });
  expect(packagesLoaded(content)).toEqual(['sharp', 'harfbuzzjs', 'woff2-encoder']);
});
