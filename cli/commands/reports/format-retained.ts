import { formatBytes } from '../../diagnostics/reporters/format-bytes.ts';
import { annotate } from '../../diagnostics/reporters/github.ts';
import type { Format } from '../../diagnostics/reporters/index.ts';
import { countOf } from '../../diagnostics/reporters/pretty.ts';
import type { RetainedAssets } from '../../site/retain/retain-assets.ts';

/** The formats of `site retain`: for people, for other programs, or with warnings as GitHub annotations. */
export const retainReporters: Record<Format, (result: RetainedAssets) => string> = {
  pretty: (result) => `${warningsOf(result).join('\n')}\n${describe(result)}`.trimStart(),
  json: (result) => `${JSON.stringify(toJson(result), null, 2)}\n`,
  github: (result) =>
    `${warningsOf(result)
      .map((warning) => annotate('Files of earlier deployments', warning, 'warning'))
      .join('')}${describe(result)}`,
};

function toJson({ retained, missing, left, expired, ignored, unknown }: RetainedAssets): unknown {
  return {
    retained: retained.map(([path, { bytes, removedAt }]) => ({ path, bytes, removedAt })),
    missing,
    left: left.map(([path, { bytes }]) => ({ path, bytes })),
    expired,
    ignored,
    unknown: unknown ?? null,
  };
}

function describe({ retained, expired }: RetainedAssets): string {
  const files = `${countOf(retained.length, 'file')} of earlier deployments (${formatBytes(sizeOf(retained))})`;
  const old = expired === 0 ? '' : ` ${countOf(expired, 'file')} no build has had for 30 days: removed.`;
  return `Retained ${files}.${old}\n`;
}

/** How many files a warning names. */
const maxNames = 5;

/** Lists what visitors may notice, each as a paragraph. What a manifest says is never printed, but for paths of files. */
function warningsOf({ unknown, ignored, missing, left }: RetainedAssets): string[] {
  const shown = missing.slice(0, maxNames).map(({ path, why }) => `  ${path}: ${why}`);
  const more = missing.length > maxNames ? [`  and ${missing.length - maxNames} more`] : [];
  return [
    ...(unknown === undefined
      ? []
      : [`${unknown} Its files are not retained: who has a page open may have to reload it.`]),
    ...(ignored === 0
      ? []
      : [`Its asset-manifest.json has ${countOf(ignored, 'line')} that name no hashed file below assets/: ignored.`]),
    ...(missing.length === 0
      ? []
      : [[`${countOf(missing.length, 'file')} could not be retained:`, ...shown, ...more].join('\n')]),
    ...(left.length === 0
      ? []
      : [
          `${countOf(left.length, 'file')} (${formatBytes(sizeOf(left))}) exceed what is retained, and are not: 100 MB, 5,000 files and 25 MB for each. Scripts, styles and the newest files come first.`,
        ]),
  ];
}

function sizeOf(assets: readonly [path: string, { bytes: number }][]): number {
  return assets.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}
