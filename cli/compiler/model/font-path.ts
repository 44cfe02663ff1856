import { join } from 'node:path';
import type { Theme } from '../../../src/content.gen.ts';
import { projectRoot } from '../../platform/project-root.ts';

type Font = Theme['fonts']['text'];

/** Where the file of a typeface lies among the installed packages. */
export function fontPath({ package: name, file }: Pick<Font, 'package' | 'file'>): string {
  return join(projectRoot, 'node_modules', name, file);
}
