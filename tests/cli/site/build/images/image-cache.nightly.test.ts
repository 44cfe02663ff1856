import { existsSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/content.ts';
import { drawImage } from '../../../../support/draw-image.ts';
import { buildImage } from '../build-image.ts';

describe('the image cache', () => {
  const picture = () => drawImage(500, 400).jpeg().toBuffer();
  const forms = 4;

  test('gives the same bytes as encoding, which gives the same bytes each time', async () => {
    const first = await buildImage(await picture());
    const cached = await buildImage(await picture(), first.cacheFolder);
    const again = await buildImage(await picture());
    expect(first.output.size).toBe(forms);
    expect(cached.output).toEqual(first.output);
    expect(again.output).toEqual(first.output);
  });

  test('encodes an image once: the next build encodes and writes nothing', async () => {
    const { cacheFolder, encoded } = await buildImage(await picture());
    expect(encoded).toBe(1);
    const written = timesIn(cacheFolder);
    expect(Object.keys(written), 'One file for each form, one for its size, and nothing half.').toHaveLength(forms + 1);
    expect((await buildImage(await picture(), cacheFolder)).encoded).toBe(0);
    expect(timesIn(cacheFolder)).toEqual(written);
  });

  test('encodes another image of the same name again', async () => {
    const { cacheFolder, output } = await buildImage(await picture());
    const other = await buildImage(await drawImage(500, 401).jpeg().toBuffer(), cacheFolder);
    expect(other.encoded).toBe(1);
    expect([...other.output.keys()].filter((name) => output.has(name))).toEqual([]);
  });

  const damages: Record<string, (path: string) => void> = {
    'is empty': (path) => writeFileSync(path, ''),
    'is truncated': (path) => truncateSync(path, statSync(path).size - 1),
    'has one wrong byte': (path) => {
      const bytes = readFileSync(path);
      bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
      writeFileSync(path, bytes);
    },
  };

  test.each(Object.entries(damages))('replaces an entry that %s, and no other', async (_what, damage) => {
    const { cacheFolder, output } = await buildImage(await picture());
    const written = timesIn(cacheFolder);
    const victim = largestIn(cacheFolder);
    damage(join(cacheFolder, victim));
    const rebuilt = await buildImage(await picture(), cacheFolder);
    expect(rebuilt.output).toEqual(output);
    expect(rebuilt.encoded).toBe(1);
    const { [victim]: _, ...others } = timesIn(cacheFolder);
    expect(written).toMatchObject(others);
    expect((await buildImage(await picture(), cacheFolder)).encoded, 'It is whole again.').toBe(0);
  });

  test.each(Object.entries(damages))('measures an image again when the entry of its size %s', async (_what, damage) => {
    const first = await buildImage(await picture());
    const victim = smallestIn(first.cacheFolder);
    damage(join(first.cacheFolder, victim));
    const rebuilt = await buildImage(await picture(), first.cacheFolder);
    expect(rebuilt).toMatchObject({ width: first.width, height: first.height, encoded: 0 });
    expect(rebuilt.output).toEqual(first.output);
  });

  test('removes entries that no build has used for a month, once an image is encoded', async () => {
    const { cacheFolder } = await buildImage(await picture());
    const unused = join(cacheFolder, 'unused');
    writeFileSync(unused, 'An entry.');
    const longAgo = Date.now() / 1000 - 31 * 24 * 60 * 60;
    utimesSync(unused, longAgo, longAgo);
    await buildImage(await picture(), cacheFolder);
    expect(existsSync(unused), 'A build that encodes nothing leaves the cache alone.').toBe(true);
    await buildImage(await drawImage(500, 401).jpeg().toBuffer(), cacheFolder);
    expect(existsSync(unused)).toBe(false);
  });

  function bySize(folder: string): string[] {
    const sizeOf = (name: string) => statSync(join(folder, name)).size;
    return readdirSync(folder).sort((a, b) => sizeOf(a) - sizeOf(b));
  }

  function smallestIn(folder: string): string {
    return bySize(folder)[0] ?? '';
  }

  function largestIn(folder: string): string {
    return bySize(folder).at(-1) ?? '';
  }

  /** When each entry was written, in milliseconds. */
  function timesIn(folder: string): Record<string, number> {
    return Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs]));
  }
});

test('a cache that cannot be written changes no image', async () => {
  const path = join(temporaryFolder(), 'images');
  writeFileSync(path, 'a file');
  const picture = await drawImage(30, 20).png().toBuffer();
  const { output } = await buildImage(picture, path);
  expect(output.size).toBeGreaterThan(0);
  expect(output).toEqual((await buildImage(picture)).output);
});
