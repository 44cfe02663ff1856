import { Glyph } from './Glyph.tsx';

/** The arrow of a link. It points to where reading goes on. */
export function Arrow() {
  return <Glyph name="arrow" className="arrow" />;
}
