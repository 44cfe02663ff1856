import type { ImageWidth } from '../image-widths.ts';
import { useSite } from '../site-context.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

interface Props {
  /** The id of a video in integrations.yaml. */
  video: string;
  /** The width of its poster. */
  shown: ImageWidth;
}

/** A video that a section names. */
export function SectionVideo({ video: id, shown }: Props) {
  const video = useSite().integrations.videos[id];
  return video ? <VideoPlayer {...video} shown={shown} /> : null;
}
