import type { ReactNode } from 'react';
import { Skeleton } from '@app/ui';
import { Widget } from '@app/web-kit';
import type { BlockOf } from './blocks';

const PREVIEW_HEIGHT = 510;

export function CalculatorBlock({ block: { heading, lead } }: { block: BlockOf<'calculator'> }): ReactNode {
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      {lead && <p className="mt-3 max-w-[42rem] text-ink-soft">{lead}</p>}
      <div className="mt-8">
        <Widget
          id="mf-calculator/preview"
          minHeight={PREVIEW_HEIGHT}
          fallback={<Skeleton className="h-[31.875rem] rounded-card" />}
        />
      </div>
    </section>
  );
}
