export type Attributes = Record<string, string | number>;

/** A number as SVG likes it short: `decimals` digits at most, no leading zero. */
export function short(value: number, decimals = 1): string {
  const rounded = Number(value.toFixed(decimals));
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Formats an SVG element. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value, 3) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A whole SVG file of hairlines: nothing is filled unless a child says so. Sizes in pixels. */
export function svgFile(width: number, height: number, attributes: Attributes, ...children: string[]): string {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const root = { xmlns: 'http://www.w3.org/2000/svg', ...size, fill: 'none', ...attributes };
  return `${element('svg', root, ...children)}\n`;
}

/**
 * `count` copies of `body` around the origin. Copies are copied in turn, so 36 of them take six `use` elements; `id`
 * begins the ids of what these copy.
 */
export function turned(id: string, count: number, body: string): string {
  let drawn = body;
  let angle = 360 / count;
  for (const [level, factor] of primeFactors(count).entries()) {
    const name = `${id}${level}`;
    const copies = Array.from({ length: factor - 1 }, (_, copy) =>
      element('use', { href: `#${name}`, transform: `rotate(${short(angle * (copy + 1), 3)})` }),
    );
    drawn = element('g', { id: name }, drawn) + copies.join('');
    angle *= factor;
  }
  return drawn;
}

/** Returns the prime factors of a number. */
function primeFactors(value: number): number[] {
  for (let factor = 2; factor * factor <= value; factor++) {
    if (value % factor === 0) return [factor, ...primeFactors(value / factor)];
  }
  return value > 1 ? [value] : [];
}
