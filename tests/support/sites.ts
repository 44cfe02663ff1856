import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackendAddress } from '../../cli/backend/backend-settings.ts';
import { hashText } from '../../cli/platform/files.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';

const fixtures = join(projectRoot, 'tests/fixtures');
const built = join(projectRoot, '.site/test');

/**
 * The folders of content that tests use, and where `setup.ts` builds each before the first test. The second brand
 * has few pages; the workshop has each kind of list, form and frame.
 */
export const builtFixtures = {
  secondBrand: { content: join(fixtures, 'second-brand/content'), dist: join(built, 'second-brand') },
  workshop: { content: join(fixtures, 'workshop/content'), dist: join(built, 'workshop') },
};

/** With the real one, which is for `tests/spec` only: other content skips these, and all other tests depend on no content. */
export const sites = {
  real: { content: join(projectRoot, 'content'), dist: join(built, 'real') },
  ...builtFixtures,
  /** The real one with what its owner may turn on: `options-content.ts` writes it. */
  options: { content: join(built, 'options-content/content'), dist: join(built, 'options') },
  /** Everything that content can have: `rich-content.ts` writes it. Some of its events are over at the time of its build. */
  rich: { content: join(built, 'rich-content/content'), dist: join(built, 'rich'), at: '2027-03-01' },
};

/**
 * What several files of tests share until the tests have ended: the data of backends, and content that each changes in
 * its turn. It is outside of the repository, in whose history Git would look for every page that a link misses.
 */
export const sharedData = join(tmpdir(), `site-tests-${hashText(projectRoot)}`);

/** Where the forms of the sites go that tests build. */
export const embedded = readBackendAddress({});
