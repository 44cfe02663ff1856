import { join } from 'node:path';
import type { Theme } from '../../../src/content.gen.ts';
import { projectRoot } from '../../platform/project-root.ts';

type Font = Theme['fonts']['text'];

/** Returns the path of a font file in the installed packages. */
export function fontPath({ package: name, file }: Pick<Font, 'package' | 'file'>): string {
  return join(projectRoot, 'node_modules', name, file);
}
