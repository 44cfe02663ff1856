import { family } from './family.ts';
import { ringSector } from './ring.ts';
import { element, short, svgFile, turned } from './svg.ts';

const waves = 36;

/** A large banknote rosette with an open center, of rings that are drawn as one sector and turned. */
export function rosette(): string {
  const edge = family(11, (index) =>
    ringSector({ radius: 398, swing: 40 - index * 8, phase: index % 2 ? 0.5 : 0 }, waves),
  );
  const lattice = family(12, (index) => ringSector({ radius: 318, swing: 34, phase: index / 12 }, waves));
  const inner = family(9, (index) => ringSector({ radius: 176 + index, swing: 24 - index * 6, crest: 0.2 }, waves));
  const petals = family(3, (index) => {
    const transform = `rotate(${short((index * 360) / waves / 3)})`;
    return element('ellipse', { cx: -248, rx: 92, ry: 46, transform });
  });
  const veil = family(4, (index) => ringSector({ radius: 398, swing: 36 - index * 24, phase: 0.25 }, waves));
  const drawn =
    element('path', { d: [...edge, ...lattice, ...inner].join('') }) +
    element('g', { 'stroke-opacity': 0.6 }, element('path', { d: veil.join('') }), ...petals);
  const rings = [440, 356, 279, 148].map((r) => element('circle', { r }));
  const milled = element('circle', { r: 445, 'stroke-width': 5, 'stroke-dasharray': '.8 3' });
  return svgFile(
    900,
    900,
    { stroke: '#8a7339', 'stroke-width': 0.8 },
    element('g', { transform: 'translate(450 450)' }, turned('s', waves, drawn), ...rings, milled),
  );
}
