import { Actions } from '../components/ActionLink.tsx';
import { Emphasis } from '../components/Emphasis.tsx';
import { Picture } from '../components/Picture.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import { VideoPlayer } from '../components/VideoPlayer.tsx';
import type { HeroSection } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

export function Hero(props: HeroSection) {
  const { id, eyebrow, title, lead, actions, form, note } = props;
  const { ventures } = useSite();
  const venture = props.venture === undefined ? undefined : ventures[props.venture];
  const hasAside = props.video !== undefined || props.image !== undefined || props.list !== undefined;
  return (
    <section id={id} className="hero-glow">
      <div
        className={`page-width grid gap-x-12 gap-y-12 pt-36 pb-16 md:pt-44 md:pb-24 ${hasAside ? 'items-center lg:grid-cols-12' : ''}`}
      >
        <div className={hasAside ? 'lg:col-span-7' : 'max-w-5xl'}>
          {venture && <Picture src={venture.logo} alt="" priority className="mb-8 size-16" />}
          {eyebrow !== undefined && <p className="eyebrow mb-5">{eyebrow}</p>}
          <h1
            className={`font-display ${hasAside ? 'text-[clamp(2.75rem,1.8rem+4vw,4.75rem)] leading-none' : 'text-hero'}`}
          >
            <Emphasis text={title} />
          </h1>
          {lead !== undefined && <p className="mt-7 max-w-[38rem] text-lead">{lead}</p>}
          {actions && <Actions actions={actions} className="mt-9" />}
          {form && (
            <div className="mt-9">
              <SubscribeForm {...form} />
            </div>
          )}
          {note !== undefined && <p className="mt-4 text-sm text-quiet">{note}</p>}
        </div>
        {hasAside && <Aside {...props} />}
        {props.points && <Points points={props.points} isWide={hasAside} />}
      </div>
    </section>
  );
}

function Aside({ video, image, list }: HeroSection) {
  const { integrations } = useSite();
  const player = video === undefined ? undefined : integrations.videos[video];
  return (
    <div className="lg:col-span-5">
      {player && <VideoPlayer {...player} />}
      {image && <Picture {...image} priority className="w-full rounded-2xl" />}
      {list && (
        <div className="rounded-2xl border border-line bg-surface p-7 md:p-9">
          <h2 className="font-display text-3xl">{list.title}</h2>
          <ol className="mt-6 grid gap-5 [counter-reset:line]">
            {list.items.map((item) => (
              <li
                key={item}
                className="grid grid-cols-[2.25rem_1fr] [counter-increment:line] before:font-display before:text-2xl before:leading-tight before:text-own before:content-[counter(line)]"
              >
                {item}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Points({ points, isWide }: { points: NonNullable<HeroSection['points']>; isWide: boolean }) {
  return (
    <dl
      className={`grid gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none ${isWide ? 'lg:col-span-12' : ''}`}
    >
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-display text-2xl text-ink">{title}</dt>
          <dd className="mt-1.5 text-[0.9375rem]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
