import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import type { Redirect } from '../../src/content.gen.ts';
import type { Content } from '../compiler/model/content.ts';
import { insertEntry } from '../content/yaml/edits/insert-entry.ts';
import { modelineFor } from '../editor/modeline.ts';
import type { ChangedTexts } from './changed-texts.ts';
import type { ContentChange } from './content-change.ts';
import type { EditStep } from './edit-plan.ts';
import { Refusal } from './refusal.ts';

/** Redirects that will be added. */
interface AddedRedirects {
  /** The new redirects.yaml, if there is none yet. */
  added: ContentChange[];
  steps: EditStep[];
}

/**
 * Adds entries to redirects.yaml, which is created if there is none.
 * @param addresses of renamed pages, old and new; the new ones written like links
 */
export function addRedirects(
  content: Content,
  texts: ChangedTexts,
  addresses: readonly (readonly [from: string, to: string])[],
): AddedRedirects | Refusal {
  const name = redirectsName(content);
  const since = content.options.today;
  const redirects = addresses.map(([from, to]): Redirect => ({ from, to, since, why: 'The page was renamed.' }));
  const steps = redirects.map((redirect): EditStep => {
    return { file: name, line: undefined, from: undefined, to: formatRedirect(redirect) };
  });
  const file = content.settings.redirects;
  if (!file && redirects.length > 0) {
    const found = { schema: 'redirects.schema.json', path: join(content.folder, 'redirects.yaml') };
    const after = `${modelineFor(found, content.folder)}\n${stringify(redirects, { lineWidth: 0 })}`;
    return { added: [{ name, before: undefined, after }], steps };
  }
  const isPossible = !file || redirects.every((data) => texts.edit(file, (yaml) => insertEntry(yaml, [], { data })));
  return isPossible ? { added: [], steps } : cannotRedirect();
}

/** Formats a redirect for the list of what a command does. */
export function formatRedirect({ from, to }: Pick<Redirect, 'from' | 'to'>): string {
  return `redirect from ${from} to ${to}`;
}

export function redirectsName({ folder }: Content): string {
  return `${basename(folder)}/redirects.yaml`;
}

/** Returns the refusal for a redirects.yaml whose style does not allow a change. */
export function cannotRedirect(): Refusal {
  return new Refusal(
    'redirects.yaml cannot be changed without changing other lines. Write its entries below one another.',
  );
}
