import { ActionLink } from '../components/ActionLink.tsx';
import { ArticleRows } from '../components/ArticleRows.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { NewestSection } from '../content.gen.ts';
import type { Article } from '../site.ts';

interface Props extends NewestSection {
  /** The newest first. */
  newest?: Article[] | undefined;
}

/** Shows the newest articles, which are listed on another page. */
export function Newest({ id, limit: _limit, category: _category, tag: _tag, action, newest = [], ...heading }: Props) {
  return (
    <SectionFrame id={id} {...heading}>
      <ArticleRows articles={newest} under={heading.title} />
      {action && (
        <div className="mt-heading">
          <ActionLink action={action} look="quiet" />
        </div>
      )}
    </SectionFrame>
  );
}
