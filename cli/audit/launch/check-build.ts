import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastBuildTime } from '../../build/cache/build-manifest.ts';
import { isBuilt } from '../../build/publish/require-built-site.ts';
import type { MeasuredPage } from '../../build/weight/check-sizes.ts';
import { measureSite } from '../../build/weight/measure-site.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { LaunchCode } from '../../rules/check/launch-codes.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import type { RuleFinding } from '../../site/model/rule.ts';

type BuildCheck = { findings: RuleFinding<LaunchCode>[] } & (
  | { isComplete: true; pages: MeasuredPage[] }
  | { isComplete: false }
);

/**
 * Checks that there is a complete built site, of the content as it is now.
 * @returns what is wrong, and the pages with their sizes if the site is complete
 */
export function checkBuild(content: Content, site: ContentFile, out: string): BuildCheck {
  const finding = { code: 'launch-build', file: site, path: ['url'] } as const;
  let pages: MeasuredPage[];
  try {
    pages = measureSite(out);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const message = isBuilt(out) ? error.message : `There is no built site in ${out}.`;
    return { findings: [{ ...finding, message, hint: 'Run `npm run build`.' }], isComplete: false };
  }
  const newer = findNewerFile(content, lastBuildTime(out));
  const message = `${newer} has changed since the site was built.`;
  return {
    findings: newer === undefined ? [] : [{ ...finding, message, hint: 'Run `npm run build`.' }],
    isComplete: true,
    pages,
  };
}

/** The settings files that only checks read. */
const unbuilt: ReadonlySet<string> = new Set(['budgets', 'dictionary']);

/**
 * Returns the first file of the content that has changed since a build.
 * @param time of the build in milliseconds; undefined if it was made elsewhere, so that nothing can be said
 */
function findNewerFile({ folder, files, media }: Content, time: number | undefined): string | undefined {
  if (time === undefined) return undefined;
  const names = [
    ...files
      .filter(({ kind, slug }) => kind !== 'settings' || !unbuilt.has(slug))
      .map(({ name }) => join(dirname(folder), name)),
    ...Array.from(media, (name) => join(folder, 'media', name)),
  ];
  const newer = names.find((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
  return newer?.slice(dirname(folder).length + 1);
}
