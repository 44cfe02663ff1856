import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imageNeeds } from '../../../../../cli/compiler/rules/media/image-uses.ts';
import {
  followReference,
  type LocatedSchema,
  propertiesOf,
} from '../../../../../cli/compiler/schema/located-schema.ts';
import { readSchema } from '../../../../../cli/compiler/schema/schemas.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { iconShapes } from '../../../../../cli/site/build/icons/icon-shapes.ts';

/** The schemas of whole files. */
const roots = readdirSync(`${projectRoot}/schemas`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:collections\/)?[^/]+\.schema\.json$/.test(path) && path !== 'definitions.schema.json')
  .sort();

/** Every key in a schema that names a file of media/, or whose Markdown may. */
function* findPlaces(found: LocatedSchema, steps: readonly string[] = []): Generator<string> {
  const part = followReference(found);
  const { schema, file } = part;
  if (schema['x-media'] !== undefined || schema['x-text'] === 'markdown') yield steps.join('.');
  for (const [key, property] of propertiesOf(part)) yield* findPlaces(property, [...steps, key]);
  if (typeof schema.additionalProperties === 'object')
    yield* findPlaces({ schema: schema.additionalProperties, file }, [...steps, '*']);
  if (!schema.items) return;
  const items = followReference({ schema: schema.items, file });
  if (items.schema.discriminator === undefined) yield* findPlaces(items, [...steps, '[]']);
  else
    for (const kind of items.schema.oneOf ?? []) {
      const section = followReference({ schema: kind, file: items.file });
      yield* findPlaces(section, [...steps, String(section.schema.properties?.type?.const)]);
    }
}

test('each key that takes an image has the width it is shown at, or a reason why none is needed', () => {
  const places = roots.flatMap((file) =>
    [...findPlaces({ schema: readSchema(file), file })].map((place) => `${file.replace('.schema.json', '')} ${place}`),
  );
  expect(places.length).toBeGreaterThan(15);
  expect(Object.keys(imageNeeds).sort(), 'a place of schemas/ is a line in image-uses.ts, and nothing else is').toEqual(
    places.sort(),
  );
});

test('a reason is a sentence', () => {
  for (const need of Object.values(imageNeeds)) if ('none' in need) expect(need.none).toMatch(/^[A-Z].+\.$/);
});

test('icons show the mark at 120 pixels on home screens, and at most at 320', () => {
  expect(192 * iconShapes.rounded.mark).toBe(120);
  expect(180 * iconShapes.touch.mark).toBeLessThanOrEqual(120);
  expect(512 * iconShapes.rounded.mark).toBe(320);
  expect(512 * iconShapes.maskable.mark).toBeLessThanOrEqual(320);
});
