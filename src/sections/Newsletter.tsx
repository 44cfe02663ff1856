import { SectionFrame, SectionTitle } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import type { NewsletterSection } from '../content.gen.ts';
import { imageWidths } from '../image-widths.ts';

/** The newsletter form with a title, on a light sheet. */
export function Newsletter({ id, eyebrow, title, lead, video, form }: NewsletterSection) {
  return (
    <SectionFrame id={id} look="paper">
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionTitle eyebrow={eyebrow} title={title} />
          {video !== undefined && (
            <div className="mt-10">
              <SectionVideo video={video} shown={imageWidths.posterAlone} />
            </div>
          )}
        </div>
        <div className="grid gap-7 lg:col-span-5 lg:col-start-8">
          {lead !== undefined && <p className="measure">{lead}</p>}
          <SubscribeForm {...form} />
        </div>
      </div>
    </SectionFrame>
  );
}
