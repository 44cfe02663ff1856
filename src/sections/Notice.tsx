import { Actions } from '../components/ActionLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { SectionFrame, SectionTitle } from '../components/SectionFrame.tsx';
import type { NoticeSection } from '../content.gen.ts';

/** An announcement, with its icon in the margin. */
export function Notice({ id, look, eyebrow, title, text, icon, actions }: NoticeSection) {
  return (
    <SectionFrame id={id} look={look}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-12">
        {icon !== undefined && (
          <Icon name={icon} className="size-16 text-brand lg:col-span-4 lg:size-28 [&_*]:stroke-[0.9]" />
        )}
        <div className="lg:col-span-8">
          <SectionTitle eyebrow={eyebrow} title={title} />
          <p className="measure mt-5 text-lead">{text}</p>
          {actions && <Actions actions={actions} className="mt-8" />}
        </div>
      </div>
    </SectionFrame>
  );
}
