import { ScreenFrame } from '../components/ScreenFrame.tsx';
import { ItemTitle } from '../components/SectionFrame.tsx';
import type { FunnelLabels, FunnelSection, FunnelStage } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

/** How many people reach each stage, and how many of the stage before that are. */
export function Funnel({ labels, stages, ...frame }: FunnelSection) {
  return (
    <ScreenFrame {...frame}>
      <ol className="ruled">
        {stages.map((stage, index) => (
          <Stage
            key={stage.name}
            stage={stage}
            share={stage.count / (stages[index - 1] ?? stage).count}
            labels={labels}
            under={frame.title}
          />
        ))}
      </ol>
    </ScreenFrame>
  );
}

interface Props {
  stage: FunnelStage;
  /** The share of the stage before: 0.3. */
  share: number;
  labels: FunnelLabels;
  under: string | undefined;
}

function Stage({ stage, share, labels, under }: Props) {
  const { language } = useSite().settings;
  const { name, count, of, trusted, source, leak } = stage;
  return (
    <li className="grid items-start gap-x-10 gap-y-3 px-5 py-6 md:grid-cols-12 md:px-8">
      <div className="flex items-baseline justify-between gap-4 md:col-span-4 lg:col-span-3 xl:gap-8">
        <ItemTitle under={under} className="font-semibold">
          {name}
        </ItemTitle>
        <p className={`figures text-subject ${leak === undefined ? 'text-ink' : 'text-brand'}`}>
          {new Intl.NumberFormat(language).format(count)}
        </p>
      </div>
      <div className="md:col-span-4 md:mt-2.5 lg:col-span-5">
        <Bar share={share} trusted={trusted} className={leak === undefined ? 'text-body' : 'text-brand'} />
        {of !== undefined && (
          <p className="mt-2 text-small">
            <span className="font-semibold text-ink">
              {new Intl.NumberFormat(language, { style: 'percent' }).format(share)}
            </span>{' '}
            {of}
          </p>
        )}
      </div>
      <p className="text-small md:col-span-4 md:mt-2">
        <span className="flex items-center gap-2 font-semibold text-ink">
          <svg aria-hidden="true" className="h-2.5 w-6">
            <Ticks trusted={trusted} />
          </svg>
          {trusted ? labels.trusted : labels.doubted}
        </span>
        {source}
      </p>
      {leak !== undefined && (
        <p className="border-s-2 border-brand ps-4 md:col-span-8 md:col-start-5 lg:col-span-9 lg:col-start-4">
          <strong className="font-semibold text-brand">{labels.leak}</strong> <span>{leak}</span>
        </p>
      )}
    </li>
  );
}

/** A ruler in the length of a share, which is an attribute, because the Content-Security-Policy forbids `style`. */
function Bar({ share, trusted, className }: { share: number; trusted: boolean; className: string }) {
  return (
    <div className={className}>
      <svg aria-hidden="true" className="h-5 w-full">
        <Ticks trusted className="opacity-20" />
        <Ticks trusted={trusted} length={`${Math.round(share * 100)}%`} />
      </svg>
    </div>
  );
}

/** Thin upright lines: fewer of them for a number in doubt. */
function Ticks({ trusted, length = '100%', className }: { trusted: boolean; length?: string; className?: string }) {
  return (
    <line
      x2={length}
      y1="50%"
      y2="50%"
      stroke="currentColor"
      strokeWidth="20"
      strokeDasharray={trusted ? '1.5 3.5' : '1.5 8.5'}
      className={className}
    />
  );
}
