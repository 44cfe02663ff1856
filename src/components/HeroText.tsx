import type { HeroSection } from '../content.gen.ts';
import { imageWidths, sizesOf } from '../image-widths.ts';
import { useSectionPosition } from '../section-position.ts';
import { useSite } from '../site-context.tsx';
import { Actions } from './ActionLink.tsx';
import { Emphasis } from './Emphasis.tsx';
import { Image } from './Image.tsx';
import { ProductAction } from './ProductAction.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';
import { Title } from './Title.tsx';

interface TitleProps extends HeroSection {
  size?: 'hero' | 'title';
  className?: string;
}

const sizes = { hero: 'text-hero', title: 'text-title md:text-figure' };

/** Shows the title of a hero, below its logo and eyebrow. */
export function HeroTitle({ venture: ventureId, eyebrow, title, size = 'hero', className = '', layout }: TitleProps) {
  const { ventures } = useSite();
  const { isFirst } = useSectionPosition();
  const venture = ventureId === undefined ? undefined : ventures[ventureId];
  return (
    <div className={className}>
      {(venture || eyebrow !== undefined) && (
        <div className={`mb-6 flex items-center gap-4 ${layout === 'sales' ? 'justify-center' : ''}`}>
          {venture && (
            <Image
              src={venture.logo}
              alt=""
              {...(isFirst && { priority: 'early' as const })}
              sizes={sizesOf(imageWidths.logoInHero)}
              className="size-11 object-contain"
            />
          )}
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        </div>
      )}
      <Title className={`-ms-[0.035em] display ${sizes[size]}`}>
        <Emphasis text={title} />
      </Title>
    </div>
  );
}

interface BodyProps extends HeroSection {
  className?: string;
  isCentered?: boolean;
}

/** Shows the text and the actions below the heading. */
export function HeroBody({ lead, actions, form, product: id, note, className = '', isCentered = false }: BodyProps) {
  const { products } = useSite();
  const product = id === undefined ? undefined : products[id];
  if (lead === undefined && !actions && !form && !product && note === undefined) return null;
  return (
    <div className={`flex flex-col gap-8 ${className}`}>
      {lead !== undefined && <p className={`measure text-lead ${isCentered ? 'text-balance' : ''}`}>{lead}</p>}
      {form && <SubscribeForm {...form} />}
      {actions && <Actions actions={actions} className={isCentered ? 'justify-center' : ''} />}
      {product && <ProductAction product={product} />}
      {note !== undefined && <p className="text-small text-quiet">{note}</p>}
    </div>
  );
}
