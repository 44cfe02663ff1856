import { fillPlaceholders } from '../fill-placeholders.ts';
import { formatBytes } from '../format-bytes.ts';
import { mailtoUrl } from '../mailto-url.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  /** The entry of a photograph, a file for the press, or a pack. */
  entry: Downloadable;
  label: string;
  className: string;
  /** Shows the size of the file in the label. Not needed where the size is shown beside the link. */
  showSize?: boolean;
  /** One of many links with the same label: adds the name of the file, for screen readers or in the link that asks. */
  isOneOfMany?: boolean;
}

interface Downloadable {
  id: string;
  name?: string;
  title?: string;
  mention?: string;
  file?: string;
  contains?: object;
}

/** Downloads a file. If the entry has none, links to an email that asks for it. */
export function DownloadLink({ entry, label, className, showSize = true, isOneOfMany = false }: Props) {
  const { settings, messages } = useSite();
  const download = useDownload(entry);
  const name = entry.name ?? entry.title ?? entry.id;
  const { mention = name } = entry;
  if (download) {
    return (
      <a href={download.url} download={download.name} className={className}>
        {label}
        {showSize && <Aside text={formatBytes(download.bytes, settings)} />}
        {isOneOfMany && <span className="sr-only">{` ${name}`}</span>}
      </a>
    );
  }
  const href = mailtoUrl(settings.email, { subject: fillPlaceholders(messages.labels.requestSubject, { name }) });
  if (isOneOfMany)
    return (
      <>
        <a href={href} className={className}>
          {fillPlaceholders(messages.labels.askFor, { name: mention })}
        </a>
        <span className="block text-fine text-quiet">{messages.labels.onRequest}</span>
      </>
    );
  return (
    <a href={href} className={className}>
      {label}
      <Aside text={messages.labels.onRequest} />
    </a>
  );
}

function Aside({ text }: { text: string }) {
  return <span className="text-[0.875em] font-normal opacity-85">{` ${text}`}</span>;
}

export interface Download {
  url: string;
  /** The name under which the file is saved. */
  name: string;
  bytes: number;
}

/** Returns the file of an entry, or the pack that was built for it. */
export function useDownload({ id, file, contains }: Downloadable): Download | undefined {
  const { media, packs } = useSite();
  const found = file === undefined ? undefined : media[file]?.download;
  if (found) return { url: found.url, name: file?.split('/').at(-1) ?? id, bytes: found.bytes };
  const pack = contains && packs[id];
  return pack && { ...pack, name: `${id}.zip` };
}
