import { basename } from 'node:path';
import type { Waiver } from '../../../../src/content.gen.ts';
import type { LocatedProblem } from '../../../diagnostics/problem.ts';
import { didYouMean, suggest } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import type { Finding } from '../../yaml/source-file.ts';
import type { WaiverCode } from './waiver-codes.ts';
import { fileNames, hasPart, parseTarget, partNames } from './waiver-target.ts';

/**
 * What is wrong with a waiver that lets something pass, if anything. Its path begins at the waiver.
 * @param passed the problems that it lets pass
 * @param today as `2026-11-01`
 */
export function waiverFault(
  { until }: Waiver,
  passed: readonly LocatedProblem[],
  today: string,
): Finding<WaiverCode> | undefined {
  const [first, ...others] = passed;
  if (first && until < today)
    return {
      code: 'waiver-expired',
      path: ['until'],
      message: `This waiver ended on ${until}. It let pass, at ${first.file}:${first.line}:${first.column}: ${first.message}${others.length === 0 ? '' : ` And ${others.length} more.`}`,
      hint: `${first.hint} Then delete the waiver. If its reason still holds, give it another day.`,
    };
  const last = yearAfter(today);
  if (until <= last) return undefined;
  return {
    code: 'waiver-too-long',
    path: ['until'],
    message: `A waiver lasts a year at most, and this one until ${until}.`,
    hint: `Write \`${last}\` or a day before it. Whoever needs it longer says so again then.`,
    fix: { value: last },
  };
}

/** The place that a waiver probably means, when there is nothing at the one that it names. */
export function suggestTarget(content: Content, waiver: Waiver, places: readonly string[]): string | undefined {
  const place = parseTarget(content, waiver);
  const isThere = fileNames(content).includes(place.name) && hasPart(content, place);
  if (isThere) return undefined;
  const written = waiver.path.replace(`${basename(content.folder)}/`, '');
  // As the rest of the content names pictures, or as a page is called.
  const slips = [`media/${written}`, `${written}.yaml`, written.replace('#', '.yaml#')];
  return places.find((place) => slips.includes(place)) ?? suggest(written, places);
}

/**
 * What is wrong with a waiver that lets nothing pass.
 * @param nearest see `suggestTarget`
 */
export function unneededWaiver(content: Content, waiver: Waiver, nearest: string | undefined): Finding<WaiverCode> {
  const place = parseTarget(content, waiver);
  const { name, part = '' } = place;
  const fix = nearest === undefined ? undefined : ({ value: nearest, applicability: 'maybe-incorrect' } as const);
  const finding = { code: 'waiver-unneeded', path: ['path'], fix } as const;
  const hint = nearest && `Did you mean \`${nearest}\`?`;
  const names = fileNames(content);
  if (!names.includes(name))
    return {
      ...finding,
      message: `This waiver lets nothing pass: there is no file \`${name}\`.`,
      hint: hint ?? didYouMean(suggestName(content, name), names, 'files'),
    };
  if (!hasPart(content, place))
    return {
      ...finding,
      message: `This waiver lets nothing pass: there is no \`${part}\` in ${name}.`,
      hint: hint ?? didYouMean(part, partNames(content, name), `parts ${name}`),
    };
  return {
    ...finding,
    message: `This waiver lets nothing pass: no \`${waiver.rule}\` is found there, or another waiver has it.`,
    hint: 'Delete it.',
    fix: { remove: true, up: 1 },
    orElse: { hint: 'Delete it, and with it this file, which holds no other.' },
  };
}

/** @param day as `2026-11-01`; the 29th of February has the 1st of March a year later */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** The name of a file as a waiver should write it, if it lacks its folder or its ending alone. */
function suggestName(content: Content, name: string): string {
  const local = name.replace(`${basename(content.folder)}/`, '');
  const names = new Set(fileNames(content));
  return [`media/${local}`, `${local}.yaml`].find((slip) => names.has(slip)) ?? local;
}
