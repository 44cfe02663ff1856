import { type ColorPair, type FailingUse, failingUses, type Palette, readableShade } from '../../content/colors.ts';
import { asRecord } from '../../platform/records.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';

type Role = ColorPair['role'];

/** Six hexadecimal digits, as the schema has them. */
const hex = /#[\da-f]{6}\b/i;

/**
 * Replaces suggested colours that would lack contrast. The hint for an invalid colour suggests a hexadecimal one, such as
 * `#2e8b57` for `seagreen`. If that has too little contrast where it is used, the hint gets the nearest shade that has
 * enough, because an editor who follows the hint would otherwise get the next problem.
 */
export function adjustColorHints({ settings, collections }: Content, problems: LocatedProblem[]): LocatedProblem[] {
  const suggesting = problems.filter((problem) => problem.code.startsWith('schema-') && colorIn(problem) !== '');
  if (suggesting.length === 0) return problems;
  const adjusted = new Map<LocatedProblem, LocatedProblem>();
  /** Adjusts the hint for a colour, and returns the colour that it suggests. */
  const adjust = (problem: LocatedProblem, key: Role, palettes: readonly Palette[]) => {
    const color = colorIn(problem);
    const [worst] = palettes.flatMap((palette) => failingUses(key, { ...palette, [key]: color }));
    if (!worst) return color;
    const shade = readableShade(key, color, palettes);
    adjusted.set(problem, withShade(problem, worst, shade));
    return shade ?? color;
  };
  const { theme } = settings;
  const { ventures } = collections;
  const inVentures = suggesting.filter(({ file, steps }) => file === ventures?.name && steps[1] === 'color');
  const ventureColors = Object.entries(Object(ventures?.data)).map(([index, entry]): Palette => {
    const problem = inVentures.find(({ steps }) => String(steps[0]) === index);
    return { venture: problem ? colorIn(problem) : colorsIn(entry).color };
  });
  const adjustPalette = (name: 'colors' | 'alternateColors', shownWith: readonly Palette[]) => {
    const inPalette = suggesting.filter(({ file, steps }) => file === theme?.name && steps[0] === name);
    const palette = colorsIn(asRecord(theme?.data)[name]);
    for (const problem of inPalette) palette[String(problem.steps[1])] = colorIn(problem);
    for (const problem of inPalette) {
      const role = String(problem.steps[1]);
      palette[role] = adjust(problem, role as Role, [palette, ...shownWith]);
    }
    return palette;
  };
  const colors = adjustPalette('colors', ventureColors);
  // On the alternate background, the build shows ventures in a shade that is readable there.
  adjustPalette('alternateColors', []);
  for (const problem of inVentures) adjust(problem, 'venture', [colors]);
  return problems.map((problem) => adjusted.get(problem) ?? problem);
}

/** Returns the colour that a problem suggests; an empty string if it suggests none. */
function colorIn({ suggestions }: LocatedProblem): string {
  return hex.exec(suggestions[0]?.edits[0]?.replacement ?? '')?.[0] ?? '';
}

/** Returns the values of a block that are hexadecimal colours. */
function colorsIn(block: unknown): Record<string, string> {
  const values = Object.entries(Object(block)).map(([key, value]) => [key, String(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => /^#[\da-f]{6}$/i.test(value)));
}

/** Returns a problem whose hint and fix suggest another shade, or no colour if there is no readable shade. */
function withShade(problem: LocatedProblem, worst: FailingUse, shade: string | undefined): LocatedProblem {
  const color = colorIn(problem);
  const why = `\`${color}\` ${worst.why}`;
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
