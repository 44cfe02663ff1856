import { Actions } from '../components/ActionLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { NoticeSection } from '../content.gen.ts';

export function Notice({ id, eyebrow, title, text, icon, actions }: NoticeSection) {
  return (
    <SectionFrame id={id}>
      <div className="grid items-center gap-8 rounded-2xl border border-dashed border-accent/50 p-8 md:grid-cols-[auto_1fr] md:p-12">
        {icon !== undefined && <Icon name={icon} className="size-14 text-accent" />}
        <div>
          {eyebrow !== undefined && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h2 className="font-display text-4xl">{title}</h2>
          <p className="mt-4 max-w-prose text-lead">{text}</p>
          {actions && <Actions actions={actions} className="mt-7" />}
        </div>
      </div>
    </SectionFrame>
  );
}
