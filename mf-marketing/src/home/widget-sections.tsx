import type { ReactNode } from 'react';
import { Skeleton } from '@app/ui';
import { Widget } from '@app/web-kit';

const PREVIEW_HEIGHT = 560;
const SLIDER_HEIGHT = 420;

export function CalculatorSection(): ReactNode {
  return (
    <div className="border-y border-line bg-sunken">
      <div className="page section">
        <Widget id="mf-calculator/preview" minHeight={PREVIEW_HEIGHT} fallback={<Skeleton className="h-[35rem] rounded-card" />} />
      </div>
    </div>
  );
}

export function MarketplaceSection(): ReactNode {
  return (
    <div className="page section">
      <Widget id="mf-marketplace/slider" minHeight={SLIDER_HEIGHT} fallback={<Skeleton className="h-[26rem] rounded-card" />} />
    </div>
  );
}
