import type { Theme } from '../../../src/content.gen.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { describeContrast } from './describe-contrast.ts';
import { type FailingUse, findReadableShade } from './find-unreadable.ts';
import { nearestShade } from './nearest-shade.ts';
import { unreadableVentureUses } from './unreadable-venture-uses.ts';

type Colors = Partial<Theme['colors']>;
type Role = keyof Theme['colors'];

/** Six hexadecimal digits, as the schema has them. */
const hex = /#[\da-f]{6}\b/i;

/**
 * Replaces suggested colours that would lack contrast. The hint for an invalid colour suggests a hexadecimal one, such as
 * `#2e8b57` for `seagreen`. If that has too little contrast where it is used, the hint gets the nearest shade that has
 * enough, because an editor who follows the hint would otherwise get the next problem.
 */
export function adjustColorHints(content: Content, problems: readonly LocatedProblem[]): LocatedProblem[] {
  const suggesting = problems.filter(
    (problem) => problem.code.startsWith('schema-') && hex.test(replacementOf(problem) ?? ''),
  );
  if (suggesting.length === 0) return [...problems];
  const theme = content.settings.theme;
  const ventures = content.collections.ventures;
  const inVentures = suggesting.filter(({ file, steps }) => file === ventures?.name && steps[1] === 'color');
  const others = Object(ventures?.data);
  const ventureColors = Object.fromEntries(
    Object.entries(others).map(([index, venture]) => [index, colorsIn(venture).color]),
  );
  for (const problem of inVentures) ventureColors[String(problem.steps[0])] = colorIn(problem);
  const fitted = new Map<LocatedProblem, LocatedProblem>();
  const adjustPalette = (palette: 'colors' | 'alternateColors', ventureShades: (string | undefined)[]) => {
    const inPalette = suggesting.filter(({ file, steps }) => file === theme?.name && steps[0] === palette);
    const colors: Colors = colorsIn(Object(theme?.data)[palette]);
    for (const problem of inPalette) colors[roleIn(problem)] = colorIn(problem);
    for (const problem of inPalette) {
      const role = roleIn(problem);
      const failingVentures = (shade: string) => ventureShades.flatMap((color) => failingUsesOn(color, role, shade));
      const { uses, fix } = findReadableShade(role, colors, (shade) => failingVentures(shade).length === 0);
      const [worst] = [...uses, ...failingVentures(colorIn(problem))];
      if (!worst) continue;
      fitted.set(problem, withShade(problem, worst, fix));
      colors[role] = fix ?? colors[role];
    }
    return colors;
  };
  const colors = adjustPalette('colors', Object.values(ventureColors));
  // On the alternate background, the build shows ventures in a shade that is readable there.
  adjustPalette('alternateColors', []);
  for (const problem of inVentures) {
    const [worst] = unreadableVentureUses(colorIn(problem), colors);
    const isFit = (shade: string) => unreadableVentureUses(shade, colors).length === 0;
    if (worst) fitted.set(problem, withShade(problem, worst, nearestShade(colorIn(problem), isFit)));
  }
  return problems.map((problem) => fitted.get(problem) ?? problem);
}

const roleIn = ({ steps }: LocatedProblem) => String(steps[1]) as Role;
const replacementOf = ({ suggestions }: LocatedProblem) => suggestions[0]?.edits[0]?.replacement;
const colorIn = (problem: LocatedProblem) => hex.exec(replacementOf(problem) ?? '')?.[0] ?? '';

/** Returns the values of a block that are hexadecimal colours. */
function colorsIn(block: unknown): Record<string, string> {
  const values = Object.entries(Object(block)).map(([key, value]) => [key, String(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => /^#[\da-f]{6}$/i.test(value)));
}

/** Returns where text in the colour of a venture lacks contrast with a background. */
function failingUsesOn(
  color: string | undefined,
  role: Role,
  shade: string,
): (Omit<FailingUse, 'role'> & { role: string })[] {
  if (color === undefined) return [];
  return unreadableVentureUses(color, { [role]: shade }).map((use) => ({
    ...use,
    role: 'color',
    color,
    isGround: false,
  }));
}

/** Returns a problem whose hint and fix suggest another shade, or no colour if there is no readable shade. */
function withShade(
  problem: LocatedProblem,
  worst: Parameters<typeof describeContrast>[1],
  shade: string | undefined,
): LocatedProblem {
  const color = colorIn(problem);
  const why = describeContrast(`\`${color}\``, worst);
  if (shade === undefined)
    return { ...problem, hint: `Write another colour, as \`#\` and six digits. ${why}`, suggestions: [] };
  const edits = (problem.suggestions[0]?.edits ?? []).map((edit) => ({
    ...edit,
    replacement: edit.replacement.replace(color, shade),
  }));
  return {
    ...problem,
    hint: `Did you mean \`"${shade}"\`? It is the nearest shade with enough contrast everywhere. ${why}`,
    suggestions: [{ edits, applicability: 'maybe-incorrect' }],
  };
}
