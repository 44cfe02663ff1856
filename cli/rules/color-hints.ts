import { type ColorPair, failingUses, readableShade } from '../content/colors.ts';
import { asRecord } from '../platform/records.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { Content } from '../site/content.ts';

type Colors = Record<string, string | undefined>;

/** Returns the colour that a problem suggests; an empty string if it suggests none. */
const colorIn = ({ suggestions: [first] }: LocatedProblem) =>
  /#[\da-f]{6}\b/i.exec(first?.edits[0]?.replacement ?? '')?.[0] ?? '';

/** Returns the values of a block that are hexadecimal colours. */
const colorsIn = (block: unknown): Colors =>
  Object.fromEntries(
    Object.entries(Object(block)).flatMap(([key, value]) =>
      /^#[\da-f]{6}$/i.test(String(value)) ? [[key, String(value)]] : [],
    ),
  );

/**
 * Replaces suggested colours that would lack contrast, such as `#2e8b57` for `seagreen`, by the nearest shade that has
 * enough where it is used: an editor who follows the hint would otherwise get the next problem.
 */
export function adjustColorHints(
  { settings: { theme }, collections: { ventures } }: Content,
  problems: LocatedProblem[],
): LocatedProblem[] {
  const themeFirst = (a: LocatedProblem, b: LocatedProblem) =>
    Number(a.file !== theme?.name) - Number(b.file !== theme?.name);
  const suggesting = problems
    .filter((problem) => problem.code.startsWith('schema-') && colorIn(problem) !== '')
    .sort(themeFirst);
  if (suggesting.length === 0) return problems;
  // The colours as they would be after all suggestions. Those of ventures are shown with `colors`.
  const { colors, alternateColors } = asRecord(theme?.data);
  const palettes = new Map<unknown, Colors>([
    ['colors', colorsIn(colors)],
    ['alternateColors', colorsIn(alternateColors)],
  ]);
  const shown = Object.values(Object(ventures?.data)).map((entry): Colors => ({ venture: colorsIn(entry).color }));
  const places = suggesting.flatMap((problem) => {
    const [first, second] = problem.steps;
    const isVenture = problem.file === ventures?.name && second === 'color';
    const palette = isVenture ? shown[Number(first)] : problem.file === theme?.name ? palettes.get(first) : undefined;
    const key = (isVenture ? 'venture' : second) as ColorPair['role'];
    // On the alternate background, the build shows ventures in a shade that is readable there.
    const others = isVenture ? [palettes.get('colors') ?? {}] : first === 'colors' ? shown : [];
    return palette ? [{ problem, palette, key, others }] : [];
  });
  for (const { problem, palette, key } of places) palette[key] = colorIn(problem);
  const adjusted = new Map<LocatedProblem, LocatedProblem>();
  for (const { problem, palette, key, others } of places) {
    const color = colorIn(problem);
    const seenWith = [palette, ...others];
    const [worst] = seenWith.flatMap((other) => failingUses(key, { ...other, [key]: color }));
    if (!worst) continue;
    const shade = readableShade(key, color, seenWith);
    palette[key] = shade ?? color;
    adjusted.set(problem, withShade(problem, `\`${color}\` ${worst.why}`, shade));
  }
  return problems.map((problem) => adjusted.get(problem) ?? problem);
}

/** Returns a problem whose hint and edit suggest another shade, or no colour if there is no readable one. */
function withShade(problem: LocatedProblem, why: string, shade: string | undefined): LocatedProblem {
  if (shade === undefined)
    return { ...problem, hint: `Write another colour, as \`#\` and six digits. ${why}`, suggestions: [] };
  const edits = (problem.suggestions[0]?.edits ?? []).map(({ replacement, ...edit }) => {
    return { ...edit, replacement: replacement.replace(colorIn(problem), shade) };
  });
  const hint = `Did you mean \`"${shade}"\`? It is the nearest shade with enough contrast everywhere. ${why}`;
  return { ...problem, hint, suggestions: [{ edits, applicability: 'maybe-incorrect' }] };
}
