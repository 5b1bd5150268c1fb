import type { ReactNode } from 'react';
import type { LandingBlock } from '@app/contracts';
import { PageBlockView } from '../page/page-block';
import type { BlockOf } from './blocks/blocks';
import { CalculatorBlock } from './blocks/calculator-block';
import { ComparisonBlock } from './blocks/comparison-block';
import { FormBlock } from './blocks/form-block';
import { TestimonialsBlock } from './blocks/testimonials-block';

/** Every block except the hero, which is as wide as the page. */
export function LandingBlockView({
  block,
  slug,
}: {
  block: Exclude<LandingBlock, { kind: 'hero' }>;
  slug: string;
}): ReactNode {
  switch (block.kind) {
    case 'stats':
      return <StatsBlock block={block} />;
    case 'comparison':
      return <ComparisonBlock block={block} />;
    case 'calculator':
      return <CalculatorBlock block={block} />;
    case 'testimonials':
      return <TestimonialsBlock block={block} />;
    case 'form':
      return <FormBlock block={block} slug={slug} />;
    default:
      return <PageBlockView block={block} />;
  }
}

/** A figure comes with its source or does not come. */
function StatsBlock({ block: { heading, stats } }: { block: BlockOf<'stats'> }): ReactNode {
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {stats.map(({ value, label, source }) => (
          <div key={label} className="flex flex-col border-l-2 border-accent pl-5">
            <dt className="order-2 mt-1 text-ink-soft">{label}</dt>
            <dd className="figures font-display text-3xl font-semibold tracking-tight">{value}</dd>
            {source && <dd className="order-3 mt-2 text-xs text-ink-faint">Source: {source}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
