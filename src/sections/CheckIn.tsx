import { Glyph } from '../components/Glyph.tsx';
import { ScreenFrame } from '../components/ScreenFrame.tsx';
import { ItemTitle } from '../components/SectionFrame.tsx';
import type { CheckInDay, CheckInSection, Item } from '../content.gen.ts';

/** The evening of a missed day, on the screen of a phone. */
export function CheckIn({ days, habit, question, smallest, streak, points, ...frame }: CheckInSection) {
  return (
    <ScreenFrame {...frame} layout="narrow" beside={points && <Points points={points} />}>
      <ol className="flex justify-between border-b border-line px-5 py-6 md:px-8">
        {days.map((day) => (
          <Day key={day.name} {...day} />
        ))}
      </ol>
      <div className="px-5 pt-6 md:px-8">
        <p className="text-small text-quiet">{habit.text}</p>
        <ItemTitle under={frame.title} className="mt-1 display text-subject">
          {habit.title}
        </ItemTitle>
      </div>
      <dl className="px-5 py-6 md:px-8">
        <dt className="font-semibold text-ink">{question.title}</dt>
        <dd className="mt-2 border-b border-edge pb-2 text-ink">{question.text}</dd>
        <dt className="mt-8 text-small font-semibold text-brand">{smallest.title}</dt>
        <dd className="mt-2 display text-item text-ink">{smallest.text}</dd>
      </dl>
      {streak && (
        <dl className="flex items-baseline gap-4 border-t border-line px-5 py-5 md:px-8">
          <dt className="order-1 text-small">
            {streak.label}
            {streak.note !== undefined && <span className="block text-quiet">{streak.note}</span>}
          </dt>
          <dd className="display text-title text-ink">{streak.value}</dd>
        </dl>
      )}
    </ScreenFrame>
  );
}

function Points({ points }: { points: Item[] }) {
  return (
    <dl className="grid gap-6">
      {points.map(({ title, text }) => (
        <div key={title} className="grid gap-x-8 gap-y-1 border-t border-line pt-4 sm:grid-cols-[2fr_3fr]">
          <dt className="font-semibold text-ink">{title}</dt>
          <dd className="text-small">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const marks = {
  kept: 'border-brand bg-brand text-ground print:text-ink',
  missed: 'border-ink text-ink border-2',
  open: 'border-edge',
};

function Day({ name, short, mark, label }: CheckInDay) {
  return (
    <li className="grid justify-items-center gap-2">
      <span aria-hidden="true" className={`text-small ${mark === 'missed' ? 'font-semibold text-ink' : 'text-quiet'}`}>
        {short}
      </span>
      <span className={`grid size-[min(2rem,9vw)] place-items-center rounded-full border ${marks[mark]}`}>
        {mark === 'kept' && <Glyph name="check" />}
      </span>
      <span className="sr-only">{name}</span>
      <span className="sr-only">{label}</span>
    </li>
  );
}
