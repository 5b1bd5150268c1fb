import type { ReactNode } from 'react';
import type { LandingBlock } from '@app/contracts';
import { PageBlockView } from '../page/page-block';
import { CalculatorBlock } from './blocks/calculator-block';
import { ComparisonBlock } from './blocks/comparison-block';
import { FormBlock } from './blocks/form-block';
import { StatsBlock } from './blocks/stats-block';
import { TestimonialsBlock } from './blocks/testimonials-block';

/** Every block but the hero, which is as wide as the page. */
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
