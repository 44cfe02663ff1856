import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Site } from '../../src/site.ts';
import { type Progress, prepareSite } from '../build/build.ts';
import { type Bytes, Output } from '../build/output.ts';
import { parseRedirects, type RedirectRules, redirectsFile } from '../build/redirects.ts';
import { refreshTypes } from '../content/schema/generate-types.ts';
import { refreshSchemas } from '../editor/files.ts';
import { hasErrors, type LocatedProblem } from '../problems/problem.ts';
import { ContentWatch } from '../rules/load.ts';
import { resolveRedirects } from '../site/resolve-site.ts';
import { contentAt, listChanges } from '../site/time.ts';

/** The content in `site dev`: the last valid version, and the current problems. */
export interface DevContent {
  /** The last valid version; undefined until the content has been valid once. */
  site: Site | undefined;
  /** Media, fonts and icons, by their path in the site. */
  files: ReadonlyMap<string, Bytes | undefined>;
  /** The redirects of the last valid version. */
  redirects: RedirectRules;
  problems: LocatedProblem[];
  /** The number of files that were checked. */
  checked: number;
  /** When the site changes next by itself, like `Date.now()`; undefined if it does not, or shows a fixed moment. */
  nextChange: number | undefined;
}

/**
 * Returns a function that reads the content, and updates the schemas for editors, and the types. What has not changed since its last call
 * is not made again, and while there are errors, the last valid version stays.
 * @param at the moment to show, as authors write it; now if it is left out
 */
export function contentReader(folder: string, at: string | undefined, backend: BackendAddress, onProgress: Progress) {
  const watch = new ContentWatch(folder, {
    includeUnpublished: true,
    willRender: true,
    ...(at !== undefined && { at }),
  });
  let output = new Output();
  let last: DevContent | undefined;
  return async (): Promise<DevContent> => {
    const { content, problems } = await watch.check();
    refreshSchemas(content);
    await refreshTypes();
    const [next] = at === undefined ? listChanges(content, content.options.at.time) : [];
    const state = { problems, checked: content.files.length, nextChange: next?.time };
    if (hasErrors(problems)) {
      last = { site: undefined, files: new Map(), redirects: new Map(), ...last, ...state };
      return last;
    }
    const shown = contentAt(content);
    const { files, steps } = output;
    output = new Output(steps);
    const site = await prepareSite(shown, output, backend, { onProgress, keepsImages: true });
    for (const [path, bytes] of output.files) output.files.set(path, bytes ?? files.get(path));
    const redirects = parseRedirects(redirectsFile(resolveRedirects(shown), ''));
    last = { site, files: output.files, redirects, ...state };
    return last;
  };
}
