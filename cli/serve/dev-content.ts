import type { BackendAddress } from '../../src/islands/subscriptions.ts';
import type { Site } from '../../src/site.ts';
import { type Progress, prepareSite } from '../build/build.ts';
import { type Bytes, Output } from '../build/output.ts';
import { parseRedirects, type RedirectRules, redirectsFile } from '../build/redirects.ts';
import { refreshSchemas } from '../editor/files.ts';
import { hasErrors, type LocatedProblem } from '../problems/problem.ts';
import { loadContent } from '../rules/load.ts';
import { resolveRedirects } from '../site/resolve-site.ts';
import { contentAt, listChanges } from '../site/time.ts';

/** The content in `site dev`: the last valid version, and the current problems. */
export interface DevContent {
  /** The last valid version; undefined until the content has been valid once. */
  site: Site | undefined;
  /** Media, fonts and icons, by their path in the site. */
  output: ReadonlyMap<string, Bytes | undefined>;
  /** The redirects of the last valid version. */
  redirects: RedirectRules;
  problems: LocatedProblem[];
  files: number;
  /** When the site changes next by itself, like `Date.now()`; undefined if it does not, or shows a fixed moment. */
  nextChange: number | undefined;
}

/** What `site dev` serves. */
export interface DevSource {
  /** The content folder. */
  folder: string;
  /** The moment to show, as authors write it; now if it is left out. */
  at?: string | undefined;
}

/** Reads the content again and updates the schemas for editors. Keeps the last valid version if there are errors. */
export async function reloadContent(
  { folder, at }: DevSource,
  backend: BackendAddress,
  last: DevContent | undefined,
  onProgress: Progress,
): Promise<DevContent> {
  const { content, problems } = loadContent(folder, { includeUnpublished: true, ...(at !== undefined && { at }) });
  refreshSchemas(content);
  const files = content.files.length;
  const [next] = at === undefined ? listChanges(content, content.options.at.time) : [];
  const nextChange = next?.time;
  if (hasErrors(problems)) {
    const { site, output = new Map(), redirects = new Map() } = last ?? {};
    return { site, output, redirects, problems, files, nextChange };
  }
  const shown = contentAt(content);
  const made = new Output();
  const site = await prepareSite(shown, made, backend, onProgress);
  await made.images.finish();
  const redirects = parseRedirects(redirectsFile(resolveRedirects(shown), ''));
  return { site, output: made.files, redirects, problems, files, nextChange };
}
