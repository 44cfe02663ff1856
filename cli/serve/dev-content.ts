import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Site } from '../../src/site.ts';
import { prepareSite } from '../build/build.ts';
import { type Bytes, Output, type Progress } from '../build/output.ts';
import { parseRedirects, type RedirectRules, redirectsFile } from '../build/redirects.ts';
import { refreshTypes } from '../content/schema/generate-types.ts';
import { refreshSchemas } from '../editor/files.ts';
import { hasErrors, type LocatedProblem } from '../problems/problem.ts';
import { createCheck } from '../rules/load.ts';
import type { Content } from '../site/content.ts';
import { resolveRedirects } from '../site/resolve-site.ts';
import { contentAt, listChanges } from '../site/time.ts';

export const noContent = {
  site: undefined as Site | undefined,
  /** Media, fonts and icons, by their path in the site. */
  files: new Map() as ReadonlyMap<string, Bytes | undefined>,
  redirects: new Map() as RedirectRules,
  problems: [] as LocatedProblem[],
  /** The number of files that were checked. */
  checked: 0,
  /** When the site changes next by itself, like `Date.now()`; undefined if it does not, or shows a fixed moment. */
  nextChange: undefined as number | undefined,
};

/** What `site dev` shows: the last valid content, or none before the first, and the current problems. */
export type DevContent = typeof noContent;

/**
 * Returns two functions. `read` reads the content: it reuses what has not changed since its last call, and returns the
 * last valid site while there are errors. `refresh` updates the schemas for editors and the types; it takes as long as
 * a small check, so no page waits for it. The site has the original images, so that none is encoded.
 * @param at the moment at which the site is shown; undefined for the present, which each call of `read` finds out
 */
export function contentReader(folder: string, at: string | undefined, backend: BackendAddress, onProgress: Progress) {
  const check = createCheck(folder, { includeUnpublished: true, willRender: true, at });
  let output = new Output();
  let last = noContent;
  let loaded: Content | undefined;
  const refresh = async () => {
    if (loaded) refreshSchemas(loaded, true);
    await refreshTypes();
  };
  const read = async (): Promise<DevContent> => {
    const { content, problems } = await check();
    loaded = content;
    const [next] = at === undefined ? listChanges(content, content.options.at.time) : [];
    last = { ...last, problems, checked: content.files.length, nextChange: next?.time };
    if (hasErrors(problems)) return last;
    const shown = contentAt(content);
    const { files: lastFiles, steps } = output;
    output = new Output(steps, onProgress);
    const site = await prepareSite(shown, output, backend, true);
    for (const [path, bytes] of output.files) output.files.set(path, bytes ?? lastFiles.get(path));
    const redirects = parseRedirects(redirectsFile(resolveRedirects(shown), ''));
    last = { ...last, site, files: output.files, redirects };
    return last;
  };
  return { read, refresh };
}
