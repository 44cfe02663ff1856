import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileWriter } from '../../../cli/build/file-writer.ts';
import { writeOutput } from '../../../cli/build/write-output.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

/** Enough files for a thread of their own. */
const many = 1000;

function* manyFiles(): Iterable<[string, string | Uint8Array]> {
  yield ['sitemap.xml', '<urlset/>'];
  for (let index = 0; index < many; index += 1)
    yield [`page-${index}/index.html`, index % 2 === 0 ? `Page ${index}` : Buffer.from(`Page ${index}`)];
}

test('many files are all there once it has ended, whichever thread wrote them', () => {
  const folder = temporaryFolder();
  const writer = new FileWriter(folder);
  for (const [name, content] of manyFiles()) writer.write(name, content);
  writer.end();
  expect(globSync('**/*.*', { cwd: folder })).toHaveLength(many + 1);
  for (const index of [0, 299, 300, 331, 332, 998, 999])
    expect(readFileSync(join(folder, `page-${index}/index.html`), 'utf8')).toBe(`Page ${index}`);
});

test('what cannot be written by the other thread is told, and the last site stays', () => {
  const out = join(temporaryFolder(), 'dist');
  writeOutput([['sitemap.xml', 'the last one']], out);
  const broken = function* (): Iterable<[string, string | Uint8Array]> {
    yield* manyFiles();
    // A path cannot be a file and a folder at once.
    yield ['page-0/index.html/more', 'x'];
  };
  expect(() => writeOutput(broken(), out)).toThrow('cannot be written: a part of the path is a file');
  expect(globSync('**/*', { cwd: out })).toEqual(['sitemap.xml']);
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toBe('the last one');
});

test('a failure in the middle is told before everything has been handed over', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'blocked'), 'a file');
  const writer = new FileWriter(folder);
  const writeAll = () => {
    for (let index = 0; index < many; index += 1)
      writer.write(index < 400 ? `${index}.txt` : `blocked/${index}.txt`, 'x');
    writer.end();
  };
  expect(writeAll).toThrow(expect.objectContaining({ code: expect.stringMatching(/^(EEXIST|ENOTDIR)$/) }));
});
