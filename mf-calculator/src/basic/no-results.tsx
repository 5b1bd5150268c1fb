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
      title="Your range will appear here"
      text={
        'Deals are priced as a multiple of trailing-12 revenue. Enter yours, and ranges for all four channels ' +
        'appear as you type.'
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
      text="The field in red says what it accepts. Correct it and the ranges come back."
    />
  );
}
