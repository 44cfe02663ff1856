import { ActionLink } from '../components/ActionLink.tsx';
import { DownloadLink, useDownload } from '../components/DownloadLink.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { Asset, AssetsSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { formatBytes } from '../sizes.ts';

export function Assets({ id, groups, action, ...heading }: AssetsSection) {
  const { assets } = useSite();
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {groups.map(({ title, items }) => (
          <div key={title}>
            <ItemTitle under={heading.title} className="mb-4 font-display text-3xl">
              {title}
            </ItemTitle>
            <ul className="divide-y divide-line border-y border-line">
              {rowsById(assets, items).map((asset) => (
                <AssetRow key={asset.id} asset={asset} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {action && (
        <div className="mt-10">
          <ActionLink action={action} />
        </div>
      )}
    </SectionFrame>
  );
}

function AssetRow({ asset }: { asset: Asset }) {
  const { messages, settings } = useSite();
  const download = useDownload(asset);
  return (
    <li className="py-5">
      <p className="flex items-baseline justify-between gap-4 font-semibold text-ink">
        {asset.name}
        <span className="shrink-0 text-sm font-normal text-quiet tabular-nums">
          {download ? formatBytes(download.bytes, settings) : asset.size}
        </span>
      </p>
      <p className="mt-1 text-[0.9375rem]">{asset.description}</p>
      <DownloadLink
        row={asset}
        label={messages.labels.download}
        showSize={false}
        className="mt-1 inline-block py-1 text-sm text-accent underline underline-offset-4 hover:text-accent-strong"
      />
    </li>
  );
}
