import { ActionLink } from '../components/ActionLink.tsx';
import { DownloadLink } from '../components/DownloadLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import type { PhotosSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Photos({ id, items, action, ...heading }: PhotosSection) {
  const { photos, messages } = useSite();
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {rowsById(photos, items).map((photo, index) => (
          <li
            key={photo.id}
            className={`flex flex-col overflow-hidden rounded-2xl border border-line bg-surface ${index < 2 ? 'lg:col-span-3' : 'last:odd:sm:max-lg:col-span-2 lg:col-span-2'}`}
          >
            <Picture src={photo.src} alt="" className="aspect-[4/3] w-full object-cover" />
            <div className="flex flex-1 flex-col items-start gap-3 p-6">
              <ItemTitle under={heading.title} className="font-display text-2xl">
                {photo.title}
              </ItemTitle>
              <p className="text-[0.9375rem]">{photo.description}</p>
              <p className="mt-auto text-sm text-quiet tabular-nums">{`${photo.dimensions.replace('x', ' × ')} · ${photo.format}`}</p>
              <DownloadLink
                row={photo}
                label={messages.labels.download}
                className="font-semibold text-ink underline decoration-accent underline-offset-4 hover:text-accent"
              />
            </div>
          </li>
        ))}
      </ul>
      {action && (
        <div className="mt-8">
          <ActionLink action={action} />
        </div>
      )}
    </SectionFrame>
  );
}
