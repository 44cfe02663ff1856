import type { AudioObject } from 'schema-dts';
import type { Recording } from '../content.gen.ts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';
import type { GraphNode } from './contribution.ts';

/** The media types of recordings, by extension. */
const audioTypes: Readonly<Record<string, string>> = {
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** Describes a recording, whose IRI is the address of its file. @see https://schema.org/AudioObject */
export function describeRecording(
  { title, file, text, date, length }: Recording,
  { media, settings }: SharedSite,
): GraphNode {
  const url = absoluteUrl(media[file]?.url ?? '', settings);
  return {
    '@type': 'AudioObject',
    '@id': url,
    name: title,
    description: text,
    contentUrl: url,
    encodingFormat: audioTypes[file.split('.').at(-1)?.toLowerCase() ?? ''],
    duration: length === undefined ? undefined : isoDuration(length),
    datePublished: date,
  } satisfies AudioObject;
}

/** Writes a length as ISO 8601 does: `1:04:20` gives `PT1H4M20S`. */
function isoDuration(length: string): string {
  const [seconds = 0, minutes = 0, hours = 0] = length.split(':').map(Number).reverse();
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes}M${seconds}S`;
}
