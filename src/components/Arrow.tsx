import { Glyph } from './Glyph.tsx';

/** The arrow of a link. It moves when the pointer is on the nearest `group`. */
export function Arrow() {
  return <Glyph name="arrow" className="size-4 shrink-0 transition-[translate] group-hover:[translate:.25rem]" />;
}
