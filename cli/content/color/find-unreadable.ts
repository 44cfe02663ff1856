import type { Theme } from '../../../src/content.gen.ts';
import { colorUses, type Ground, paint, type Role, roleOf } from './color-uses.ts';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { nearestShade } from './nearest-shade.ts';

type Colors = Theme['colors'];

/** A colour without enough contrast for its uses. */
export interface Unreadable {
  /** The role whose colour must change. */
  role: Role;
  color: string;
  /** The uses in which its contrast is too low, the worst first. */
  uses: FailingUse[];
  /** The nearest colour with enough contrast for all uses; undefined if no lightness has it. */
  fix: string | undefined;
}

/** A use of one colour with another. */
export interface FailingUse {
  /** The other colour, and whether it is the background. */
  role: Role;
  color: string;
  isGround: boolean;
  /** What has these colours; completes a sentence after "for". */
  of: string;
  /** The contrast ratio of the two colours, and the minimum. */
  found: number;
  ratio: number;
}

/**
 * Returns the colours to change so that all pairs have enough contrast. In a failing pair, the colour that fails in
 * more pairs is at fault. It counts as changed for the rest of the search, so that each mistake gives one entry, and
 * all fixes together solve all failing pairs.
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
    found.push({ role, color: colors[role], uses: failingUsesOf(role, failing, fixed), fix });
    if (fix === undefined) hopeless.add(role);
    else fixed[role] = fix;
  }
}

/**
 * Returns the uses in which a role lacks contrast with other valid colours, and the nearest shade that has enough
 * contrast in all of them.
 * @param role has a valid colour
 * @param isAlsoAllowed a further condition for the shade
 */
export function findReadableShade(
  role: Role,
  validColors: Partial<Colors>,
  isAlsoAllowed: (shade: string) => boolean,
): Pick<Unreadable, 'uses' | 'fix'> {
  const colors = validColors as Colors;
  const pairsWithRole = pairs.filter(
    (pair) =>
      hasAny(pair, new Set([role])) &&
      validColors[pair.role] !== undefined &&
      validColors[roleOf(pair.ground)] !== undefined,
  );
  const isFit = (shade: string) =>
    isAlsoAllowed(shade) && pairsWithRole.every((pair) => ratioOf(pair, { ...colors, [role]: shade }) >= pair.ratio);
  const failing = pairsWithRole.filter((pair) => ratioOf(pair, colors) < pair.ratio);
  return { uses: failingUsesOf(role, failing, colors), fix: nearestShade(colors[role], isFit) };
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

/**
 * Returns the nearest shade of a role that has enough contrast in all of its pairs, except in those with roles for
 * which no shade exists.
 */
function findFix(role: Role, colors: Colors, hopeless: ReadonlySet<Role>): string | undefined {
  const pairsWithRole = pairs.filter((pair) => hasAny(pair, new Set([role])) && !hasAny(pair, hopeless));
  return nearestShade(colors[role], (shade) =>
    pairsWithRole.every((pair) => ratioOf(pair, { ...colors, [role]: shade }) >= pair.ratio),
  );
}

/** Returns the failing uses of a role, the worst first. */
function failingUsesOf(role: Role, failing: readonly Pair[], colors: Colors): FailingUse[] {
  return failing
    .filter((pair) => hasAny(pair, new Set([role])))
    .map((pair) => {
      const isGround = pair.role === role;
      const other = isGround ? roleOf(pair.ground) : pair.role;
      return { ...pair, role: other, color: colors[other], isGround, found: ratioOf(pair, colors) };
    })
    .sort((one, other) => one.found / one.ratio - other.found / other.ratio);
}
