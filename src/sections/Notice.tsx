import { Actions } from '../components/ActionLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { NoticeSection } from '../content.gen.ts';

/** An announcement, with its title and its icon at the left. */
export function Notice({ text, icon, actions, ...heading }: NoticeSection) {
  const sign = icon !== undefined && <Icon name={icon} className="size-16 text-brand [&_*]:stroke-[0.9]" />;
  return (
    <SectionFrame {...heading} layout="aside" figure={sign}>
      <p className="measure text-lead">{text}</p>
      {actions && <Actions actions={actions} className="mt-8" />}
    </SectionFrame>
  );
}
