import type { Waiver } from '../../../src/content.gen.ts';
import { parseTarget } from '../../compiler/check/waivers/waiver-target.ts';
import type { Content } from '../../compiler/model/content.ts';
import { formatPath } from '../../diagnostics/problem.ts';
import { fileOfAddress } from './move-file.ts';
import type { Renaming } from './renaming.ts';

/** Returns the waivers whose paths name something that is renamed, with their new paths. */
export function renamedWaivers(
  content: Content,
  waivers: readonly Waiver[],
  renamings: readonly Renaming[],
): { index: number; from: string; to: string }[] {
  return waivers.flatMap((waiver, index) => {
    const to = renamings.reduce((path, renaming) => renameWaiver(content, { ...waiver, path }, renaming), waiver.path);
    return to === waiver.path ? [] : [{ index, from: waiver.path, to }];
  });
}

function renameWaiver(content: Content, waiver: Waiver, { node, to }: Renaming): string {
  const { kind, name, definition } = node;
  const target = parseTarget(content, waiver);
  const rest = waiver.path.slice(target.name.length);
  if (kind === 'media') return target.name === `media/${name}` ? `media/${to}${rest}` : waiver.path;
  if (!definition || kind === 'anchor') return waiver.path;
  const local = definition.file.name.slice(definition.file.name.indexOf('/') + 1);
  if (target.name !== local) return waiver.path;
  if (kind === 'page') return (fileOfAddress(content, definition.file, to) ?? local) + rest;
  const id = to.slice(to.indexOf(':') + 1);
  const { path } = definition.location;
  const isEntry = definition.file.kind === 'collection';
  const before = isEntry ? name.slice(name.indexOf(':') + 1) : formatPath(path);
  const after = isEntry ? id : formatPath([...path.slice(0, -1), id]);
  const { part = '' } = target;
  const isWithin = part === before || part.startsWith(`${before}.`) || part.startsWith(`${before}[`);
  return isWithin ? `${local}#${after}${part.slice(before.length)}` : waiver.path;
}
