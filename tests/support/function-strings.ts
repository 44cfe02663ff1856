import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionStrings, stringsModule } from '../../cli/backend/function-texts.ts';
import { loadContent } from '../../cli/rules/load.ts';
import type { FunctionStrings } from '../../supabase/functions/_shared/strings.ts';
import { sites } from './sites.ts';

export function stringsOf(contentFolder: string): FunctionStrings {
  return functionStrings(loadContent(contentFolder).content);
}

export const { strings, newsletter, origins } = stringsOf(sites.secondBrand.content);

/** Writes the texts of a content into a copy of `supabase/functions`, as `site generate` does. */
export function writeStrings(functions: string, contentFolder: string): void {
  writeFileSync(join(functions, '_shared/strings.gen.ts'), stringsModule(loadContent(contentFolder).content));
}
