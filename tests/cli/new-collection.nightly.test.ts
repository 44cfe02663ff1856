import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from '../support/project.ts';

const boats = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Boats',
  description: 'The boats.',
  type: 'array',
  items: {
    title: 'Boat',
    description: 'A boat.',
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'crew', 'rig', 'harbour', 'picture', 'oars'],
    properties: {
      id: { description: 'Its id.', type: 'string', pattern: '^[a-z]+$' },
      name: { description: 'What is painted on it.', type: 'string', 'x-text': 'line', maxLength: 30 },
      crew: { description: 'How many row it.', type: 'integer', minimum: 2 },
      rig: { description: 'Its sails.', type: 'string', enum: ['lug', 'sprit'] },
      keel: { description: 'Whether it has one.', type: 'boolean', 'x-start': false },
      harbour: { description: 'The venture that it belongs to.', type: 'string', 'x-ref': 'ventures' },
      picture: {
        title: 'BoatPicture',
        description: 'A picture of it.',
        type: 'object',
        additionalProperties: false,
        required: ['src'],
        properties: { src: { description: 'The file.', type: 'string', 'x-media': 'image' } },
      },
      oars: {
        description: 'Its oars, in pairs.',
        type: 'array',
        minItems: 2,
        items: { description: 'The length of a pair, as `2.4 m`.', type: 'string', pattern: '^[0-9.]+ m$' },
      },
    },
  },
};

test('a schema for a new collection is enough to scaffold its entries', async () => {
  const { folder, site } = createProject();
  writeFileSync(join(folder, 'schemas/collections/boats.schema.json'), JSON.stringify(boats));
  const { exitCode, stdout, stderr } = await site('new', 'boat', 'heron');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.match(/ error .*/g)).toEqual([' error No page shows `heron`. unused-entry']);
  const boat = readFileSync(join(folder, 'content/collections/boats.yaml'), 'utf8');
  expect(boat).toBe(
    `# yaml-language-server: $schema=../../.site/editor/collections/boats.schema.json
- id: heron
  # What is painted on it. At most 30 characters.
  name: Heron
  # How many row it.
  crew: 2
  # Its sails. One of: lug, sprit.
  rig: lug
  # Whether it has one.
  keel: false
  # The venture that it belongs to.
  harbour: walled-plot
  # A picture of it.
  picture:
    # The file.
    src: plot.svg
  # Its oars, in pairs.
  oars:
    - 2.4 m
    - 2.4 m
  # The moment from which on it is on the site, such as \`2027-01-01\` (at 00:00) or \`2027-01-01T09:00\`,
  # in the time zone of the site, or with an offset: \`2027-01-01T09:00-05:00\`. Before that it is left
  # out.
  # publishAt:
  # The moment from which on it is gone from the site, such as \`2027-02-01\` (at 00:00, so that January
  # 31 is its last day) or \`2027-02-01T18:00\`, in the time zone of the site, or with an offset:
  # \`2027-02-01T18:00-05:00\`.
  # expireAt:
`,
  );
});
