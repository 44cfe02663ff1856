import { ActionLink } from '../components/ActionLink.tsx';
import { DownloadLink, useDownload } from '../components/DownloadLink.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Asset, AssetsSection } from '../content.gen.ts';
import { formatBytes } from '../format-bytes.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Lists of files for the press: group, name, size, download. */
export function Assets({ id, groups, action, ...heading }: AssetsSection) {
  const { assets } = useSite();
  return (
    <SectionFrame id={id} {...heading}>
      <div className="grid gap-y-14">
        {groups.map(({ title, items }) => (
          <div key={title} className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
            <ItemTitle under={heading.title} className="display text-subject lg:col-span-4">
              {title}
            </ItemTitle>
            <ul className="ruled border-t border-line lg:col-span-8">
              {entriesById(assets, items).map((asset) => (
                <AssetRow key={asset.id} asset={asset} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {action && (
        <div className="mt-heading max-sm:*:w-full">
          <ActionLink action={action} look="quiet" />
        </div>
      )}
    </SectionFrame>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const { messages, settings } = useSite();
  const download = useDownload(asset);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_4rem_12rem] lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_4rem_13.5rem]">
      <p className="font-semibold text-ink">{asset.name}</p>
      <p className="text-small max-md:order-last max-md:col-span-2">{asset.description}</p>
      <p className="text-end text-small text-quiet tabular-nums">
        {download ? formatBytes(download.bytes, settings) : asset.size}
      </p>
      <p className="text-small max-md:order-last max-md:col-span-2 md:text-end">
        <DownloadLink
          entry={asset}
          label={messages.labels.download}
          showSize={false}
          isOneOfMany
          className="inline-flex py-1 text-link"
        />
      </p>
    </li>
  );
}
