import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';
import { projectRoot } from '../platform/project-root.ts';

/** The texts that `site generate` has written for the functions, and the origins that these accept. */
export interface DeployedStrings {
  strings: ContactStrings;
  newsletter: NewsletterStrings;
  origins: readonly string[];
}

/** Reads what the functions are deployed with. Git does not have it; it is undefined until `site generate` has run. */
export async function readDeployedStrings(
  functions = join(projectRoot, 'supabase/functions'),
): Promise<DeployedStrings | undefined> {
  const contact = join(functions, 'submit-contact/strings.gen.ts');
  const newsletter = join(functions, 'newsletter/strings.gen.ts');
  if (![contact, newsletter].every((path) => existsSync(path))) return undefined;
  const { strings, origins } = (await importFile(contact)) as Omit<DeployedStrings, 'newsletter'>;
  const { strings: ofNewsletter } = (await importFile(newsletter)) as { strings: NewsletterStrings };
  return { strings, newsletter: ofNewsletter, origins };
}

function importFile(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href);
}
