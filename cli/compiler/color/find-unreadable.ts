import type { Theme } from '../../../src/content.gen.ts';
import { colorUses, type Ground, paint, type Role, roleOf } from './color-uses.ts';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { nearestShade } from './nearest-shade.ts';

type Colors = Theme['colors'];

/** A colour that is not fit for what it is used for. */
export interface Unreadable {
  /** What has to change. */
  role: Role;
  color: string;
  /** Where it cannot be told from another colour, the worst place first. */
  places: Place[];
  /** The colour to write instead; undefined when no lightness of this one does. */
  fix: string | undefined;
}

/** Where one colour stands with another. */
export interface Place {
  /** The other one, and whether it is the ground. */
  role: Role;
  color: string;
  isGround: boolean;
  /** What is drawn like this, as it follows “for”. */
  of: string;
  /** The contrast that the two have, and the least that they may have, to 1. */
  found: number;
  ratio: number;
}

/**
 * The colours to change so that all can be told apart that are used together. Of two, the one is at fault that fails
 * more often. It counts as changed from then on: one mistake is one entry, and all fixes together leave none.
 */
export function findUnreadable(colors: Colors): Unreadable[] {
  const fixed = { ...colors };
  const hopeless = new Set<Role>();
  const found: Unreadable[] = [];
  for (;;) {
    const failing = pairs.filter((pair) => !hasAny(pair, hopeless) && ratioOf(pair, fixed) < pair.ratio);
    const suspects = byFrequency(failing).map((role) => ({ role, fix: findFix(role, fixed, hopeless) }));
    const culprit = suspects.find(({ fix }) => fix !== undefined) ?? suspects[0];
    if (!culprit) return found;
    const { role, fix } = culprit;
    found.push({ role, color: colors[role], places: placesOf(role, failing, fixed), fix });
    if (fix === undefined) hopeless.add(role);
    else fixed[role] = fix;
  }
}

/**
 * Where a role cannot be told from the others that are known, and the nearest shade of it that can from all of them.
 * @param isAlsoFit what else a shade must be fit for
 */
export function fitRole(
  role: Role,
  known: Partial<Colors>,
  isAlsoFit: (shade: string) => boolean,
): Pick<Unreadable, 'places' | 'fix'> {
  const colors = known as Colors;
  const own = pairs.filter(
    (pair) =>
      hasAny(pair, new Set([role])) && known[pair.role] !== undefined && known[roleOf(pair.ground)] !== undefined,
  );
  const isFit = (shade: string) =>
    isAlsoFit(shade) && own.every((pair) => ratioOf(pair, { ...colors, [role]: shade }) >= pair.ratio);
  const failing = own.filter((pair) => ratioOf(pair, colors) < pair.ratio);
  return { places: placesOf(role, failing, colors), fix: nearestShade(colors[role], isFit) };
}

interface Pair {
  of: string;
  role: Role;
  ground: Ground;
  ratio: number;
}

const pairs: readonly Pair[] = colorUses.flatMap(({ of, colors, on, ratio }) =>
  colors.flatMap((role) => on.map((ground) => ({ of, role, ground, ratio }))),
);

function hasAny({ role, ground }: Pair, roles: ReadonlySet<Role>): boolean {
  return roles.has(role) || roles.has(roleOf(ground));
}

function ratioOf({ role, ground }: Pair, colors: Colors): number {
  const colorOf = (one: Role): Rgb => parseHex(colors[one]);
  return contrast(colorOf(role), paint(ground, colorOf));
}

/** Lists the roles in these pairs, the most frequent first; of equally frequent ones, a foreground before a background. */
function byFrequency(failing: readonly Pair[]): Role[] {
  const counts = new Map<Role, number>();
  for (const role of [...failing.map((pair) => pair.role), ...failing.map((pair) => roleOf(pair.ground))])
    counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([role]) => role);
}

/** The nearest shade of a role that is fit in all of its pairs, but for those with roles that nothing can be done for. */
function findFix(role: Role, colors: Colors, hopeless: ReadonlySet<Role>): string | undefined {
  const own = pairs.filter((pair) => hasAny(pair, new Set([role])) && !hasAny(pair, hopeless));
  return nearestShade(colors[role], (shade) =>
    own.every((pair) => ratioOf(pair, { ...colors, [role]: shade }) >= pair.ratio),
  );
}

function placesOf(role: Role, failing: readonly Pair[], colors: Colors): Place[] {
  return failing
    .filter((pair) => hasAny(pair, new Set([role])))
    .map((pair) => {
      const isGround = pair.role === role;
      const other = isGround ? roleOf(pair.ground) : pair.role;
      return { ...pair, role: other, color: colors[other], isGround, found: ratioOf(pair, colors) };
    })
    .sort((one, other) => one.found / one.ratio - other.found / other.ratio);
}
