import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../cli/platform/project-root.ts';

const examples = join(projectRoot, 'tests/fixtures/examples');
const read = (name: string) => readFileSync(join(examples, name), 'utf8');

/** A page whose sections appear and disappear in spring, with an entry that appears then, for the second brand. */
export const spring = {
  'pages/spring.yaml': read('pages/spring.yaml'),
  'collections/testimonials.yaml': read('collections/testimonials.yaml'),
};
