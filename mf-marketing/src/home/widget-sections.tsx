import type { ReactNode } from 'react';
import { CountUp, FigureSources, Skeleton } from '@app/ui';
import { Widget } from '@app/web-kit';
import { inFull, useStatistic } from './statistic';

const PREVIEW_HEIGHT = 510;
const SLIDER_HEIGHT = 600;
const COUNT_MS = 4000;

export function CalculatorSection(): ReactNode {
  return (
    <div className="border-y border-line bg-sunken">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="max-w-[40rem]">
            <p className="eyebrow">Transition calculator</p>
            <p className="mt-2 text-lg text-ink-soft">
              An offer is an up-front loan, conditional back-ends and a payout. See how much each one matters.
            </p>
          </div>
          <AssetsInFull />
        </div>
        <div className="mt-8">
          <Widget
            id="mf-calculator/preview"
            minHeight={PREVIEW_HEIGHT}
            fallback={<Skeleton className="h-[31.875rem] rounded-card" />}
          />
        </div>
      </div>
    </div>
  );
}

function AssetsInFull(): ReactNode {
  const figure = useStatistic('assets-analyzed');
  const target = figure && inFull(figure.value, figure.suffix);
  if (!target) return null;
  return (
    <div>
      <span className="block font-display text-xl font-semibold tracking-tight">
        <CountUp prefix={figure.prefix} target={target} suffix="+" durationMs={COUNT_MS} />
      </span>
      <span className="block text-sm text-ink-soft">{figure.label}</span>
      <FigureSources figures={[figure]} className="text-xs text-ink-faint" />
    </div>
  );
}

export function MarketplaceSection(): ReactNode {
  return (
    <div className="page section">
      <Widget
        id="mf-marketplace/slider"
        minHeight={SLIDER_HEIGHT}
        fallback={<Skeleton className="h-[37.5rem] rounded-card" />}
      />
    </div>
  );
}
