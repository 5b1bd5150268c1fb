import { Calculator } from 'lucide-react';
import type { AdvisorInfo } from '@app/domain';
import { Button, EmptyState } from '@app/ui';

/** A practice in the middle of the market, for those who want to look before they type. */
export const SAMPLE_INFO: Pick<AdvisorInfo, 'aum' | 'revenue' | 'feeBasedPercentage'> = {
  aum: 120_000_000,
  revenue: 1_000_000,
  feeBasedPercentage: 75,
};

export function NoRevenue({ onSample }: { onSample: () => void }) {
  return (
    <EmptyState
      icon={<Calculator size={22} strokeWidth={1.5} />}
      title="Your range appears here"
      text={
        'Every deal is a multiple of trailing-12 revenue. ' +
        'Enter yours and the ranges of all four channels follow as you type.'
      }
      action={
        <Button variant="secondary" onClick={onSample}>
          Use sample figures
        </Button>
      }
    />
  );
}

export function FaultyInput() {
  return (
    <EmptyState
      title="One figure is out of range"
      text="The field says what it accepts. The ranges return as soon as it fits."
    />
  );
}
