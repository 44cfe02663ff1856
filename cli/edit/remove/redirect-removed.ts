import type { Use } from '../../compiler/graph/reference-graph.ts';
import type { Content } from '../../compiler/model/content.ts';
import { setValue } from '../../compiler/yaml/edits/set-value.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { addRedirects, cannotRedirect } from '../add-redirects.ts';
import type { ChangedTexts } from '../changed-texts.ts';
import { type EditStep, sortByLine } from '../edit-plan.ts';
import { Refusal } from '../refusal.ts';

/** Where the addresses of removed pages lead afterwards. */
export interface RemovalRedirect {
  /** The new address; undefined to leave redirects.yaml as it is. */
  to: string | undefined;
  /** The addresses of pages that are removed, each without a redirect. */
  lost: readonly string[];
  /** What refers to these addresses. */
  uses: readonly Use[];
}

/**
 * Adds redirects from the addresses of removed pages, and changes those that led to what is removed.
 * @param uses of what is removed, in redirects.yaml
 */
export function redirectRemoved(
  content: Content,
  texts: ChangedTexts,
  uses: readonly Use[],
  { to, lost, uses: usesOfLost }: RemovalRedirect,
): ReturnType<typeof addRedirects> {
  if (to === undefined) return { added: [], steps: [] };
  const all = [...uses, ...usesOfLost].filter(({ file }) => file === content.settings.redirects);
  const byEntry = new Map(all.map((use) => [use.reference.path[0], use]));
  const changed = Array.from(byEntry.values(), ({ file, reference: { path }, written }): EditStep | undefined => {
    const { line } = locationOfRange(file, findRange(file, { path }));
    return texts.edit(file, (yaml) => setValue(yaml, path, to))
      ? { file: file.name, line, from: written, to }
      : undefined;
  });
  const steps = changed.filter((step) => step !== undefined);
  if (steps.length < byEntry.size) return cannotRedirect();
  const redirects = addRedirects(
    content,
    texts,
    lost.map((from) => [from, to]),
    'The page was removed.',
  );
  return redirects instanceof Refusal ? redirects : { ...redirects, steps: [...sortByLine(steps), ...redirects.steps] };
}
