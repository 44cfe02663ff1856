import { mailAddress } from '../mail-address.ts';
import { useSite } from '../site-context.tsx';
import { fillIn } from '../words.ts';

interface Props {
  /** What is downloaded, for the mail that asks for it. */
  name: string;
  /** The path below content/media; without one, the link says so and asks for the file by mail. */
  file: string | undefined;
  label: string;
  className: string;
}

export function DownloadLink({ name, file, label, className }: Props) {
  const { settings, messages, media } = useSite();
  const found = file === undefined ? undefined : media[file];
  if (found) {
    return (
      <a href={found.url} download={file?.split('/').at(-1)} className={className}>
        {label}
      </a>
    );
  }
  const subject = fillIn(messages.labels.requestSubject, { name });
  return (
    <a href={mailAddress(settings.email, { subject })} className={className}>
      {`${label} `}
      <span className="text-[0.875em] font-normal opacity-80">{messages.labels.onRequest}</span>
    </a>
  );
}
