import { buttonLooks } from '../components/button-looks.ts';
import { Island } from '../components/Island.tsx';
import { SalesButton } from '../components/SalesButton.tsx';
import { SectionFrame, SectionTitle } from '../components/SectionFrame.tsx';
import { SectionVideo } from '../components/SectionVideo.tsx';
import { StatRow } from '../components/StatRow.tsx';
import type { OfferSection } from '../content.gen.ts';
import { formatMoment } from '../format-moment.ts';
import { imageWidths } from '../image-widths.ts';
import Countdown from '../islands/Countdown.island.tsx';
import { useSite } from '../site-context.tsx';

/** The last-chance offer at the end of a sales page: the countdown, then the figures and the button. */
export function Offer({ id, eyebrow, title, lead, video, countdown, stats, submit, to, footnote }: OfferSection) {
  const { messages, settings } = useSite();
  const { deadline } = countdown;
  return (
    <SectionFrame id={id} look="panel">
      <div className="grid gap-y-heading">
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionTitle eyebrow={eyebrow} title={title} />
            {lead !== undefined && <p className="measure mt-6">{lead}</p>}
            {video !== undefined && (
              <div className="mt-10">
                <SectionVideo video={video} shown={imageWidths.posterAlone} />
              </div>
            )}
          </div>
          <div className="lg:col-span-5">
            <Island
              of={Countdown}
              props={{
                ...countdown,
                deadline: deadline === undefined ? deadline : { at: deadline, text: formatMoment(deadline, settings) },
              }}
              when="seen"
            />
            <SalesButton
              label={submit}
              className={`${buttonLooks.main} w-full`}
              message={messages.offer?.secured}
              to={to}
              outside="mt-8"
            />
            <p className="mt-4 text-small text-balance text-quiet">{footnote}</p>
          </div>
        </div>
        <StatRow stats={stats} />
      </div>
    </SectionFrame>
  );
}
