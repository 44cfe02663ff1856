import { Glyph } from './Glyph.tsx';

/** The arrow of a link that leads on; it moves with the pointer on the nearest `group`. */
export function Arrow() {
  return <Glyph name="arrow" className="size-4 shrink-0 transition-transform group-hover:translate-x-1" />;
}
