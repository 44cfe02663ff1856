import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** A page that lists articles, for content that has none. */
export const journalPage = readFileSync(join(projectRoot, 'tests/fixtures/since/pages/notes.yaml'), 'utf8');
