import { basename } from 'node:path';
import type { Waiver } from '../../../../src/content.gen.ts';
import type { LocatedProblem } from '../../../diagnostics/problem.ts';
import { didYouMean, suggest } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import type { Finding } from '../../yaml/source-file.ts';
import type { WaiverCode } from './waiver-codes.ts';
import { fileNames, hasPart, parseTarget, partNames } from './waiver-target.ts';

/**
 * Returns the problem of a waiver that allows something, if it has one. The path of the finding is relative to the
 * waiver.
 * @param waived the problems that the waiver allows
 * @param today such as `2026-11-01`
 */
export function waiverFault(
  { until }: Waiver,
  waived: readonly LocatedProblem[],
  today: string,
): Finding<WaiverCode> | undefined {
  const [first, ...others] = waived;
  if (first && until < today)
    return {
      code: 'waiver-expired',
      path: ['until'],
      message: `This waiver ended on ${until}. It allowed, at ${first.file}:${first.line}:${first.column}: ${first.message}${others.length === 0 ? '' : ` And ${others.length} more.`}`,
      hint: `${first.hint} Then delete the waiver. If its reason is still valid, write a later day.`,
    };
  const last = yearAfter(today);
  if (until <= last) return undefined;
  return {
    code: 'waiver-too-long',
    path: ['until'],
    message: `A waiver may last a year at most, and this one lasts until ${until}.`,
    hint: `Write \`${last}\` or an earlier day. It can be extended then.`,
    fix: { value: last },
  };
}

/** Suggests a path for a waiver whose path does not exist. */
export function suggestTarget(content: Content, waiver: Waiver, paths: readonly string[]): string | undefined {
  const target = parseTarget(content, waiver);
  const isThere = fileNames(content).includes(target.name) && hasPart(content, target);
  if (isThere) return undefined;
  const written = waiver.path.replace(`${basename(content.folder)}/`, '');
  // The path of an image without `media/`, as in the rest of the content, or a page without its extension.
  const corrections = [`media/${written}`, `${written}.yaml`, written.replace('#', '.yaml#')];
  return paths.find((path) => corrections.includes(path)) ?? suggest(written, paths);
}

/**
 * Returns the problem of a waiver that allows nothing.
 * @param nearest see `suggestTarget`
 */
export function unneededWaiver(content: Content, waiver: Waiver, nearest: string | undefined): Finding<WaiverCode> {
  const target = parseTarget(content, waiver);
  const { name, part = '' } = target;
  const fix = nearest === undefined ? undefined : ({ value: nearest, applicability: 'maybe-incorrect' } as const);
  const finding = { code: 'waiver-unneeded', path: ['path'], fix } as const;
  const hint = nearest && `Did you mean \`${nearest}\`?`;
  const names = fileNames(content);
  if (!names.includes(name))
    return {
      ...finding,
      message: `This waiver allows nothing: there is no file \`${name}\`.`,
      hint: hint ?? didYouMean(suggestName(content, name), names),
    };
  if (!hasPart(content, target))
    return {
      ...finding,
      message: `This waiver allows nothing: there is no \`${part}\` in ${name}.`,
      hint: hint ?? didYouMean(part, partNames(content, name)),
    };
  return {
    ...finding,
    message: `This waiver is not needed: \`${waiver.rule}\` is not reported for ${waiver.path}, or another waiver allows it already.`,
    hint: 'Delete this waiver.',
    fix: { remove: true, up: 1 },
    orElse: { hint: 'Delete waivers.yaml: it has no other waiver.' },
  };
}

/** Returns the day one year later; for February 29, March 1. @param day such as `2026-11-01` */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** Corrects a file name in which only the folder or the extension is missing. */
function suggestName(content: Content, name: string): string {
  const local = name.replace(`${basename(content.folder)}/`, '');
  const names = new Set(fileNames(content));
  return [`media/${local}`, `${local}.yaml`].find((corrected) => names.has(corrected)) ?? local;
}
