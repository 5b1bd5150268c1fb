import { memo, type ReactNode } from 'react';
import type { OfferDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { ChoiceField } from '../../fields/choice-field';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';

type UpfrontDraft = OfferDraft['upfront'];

const OPTIONS = [
  { value: 'pctT12', label: 'Recognized T-12' },
  { value: 'bpsAssets', label: 'Assets transferred' },
  { value: 'fixed', label: 'A fixed amount' },
];
const BOUND = { pctT12: 'upfrontPct', bpsAssets: 'upfrontBps', fixed: 'upfrontFixed' } as const;

function UpfrontFieldsItself({ index, upfront }: { index: number; upfront: UpfrontDraft }): ReactNode {
  const path = ['offers', index, 'upfront'];
  // A percentage is not an amount, so the value starts empty on another base.
  const choose = (value: string) => {
    const basis = OPTIONS.find((option) => option.value === value)?.value as UpfrontDraft['basis'] | undefined;
    if (basis && basis !== upfront.basis) change({ type: 'set', path, value: { ...upfront, basis, value: null } });
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          path={[...path, 'basis']}
          label="Up-front is based on"
          options={OPTIONS}
          term="upfront"
          onChoose={choose}
        />
        <ValueField path={[...path, 'value']} bound={BOUND[upfront.basis]} label="Up-front" />
        <ValueField path={[...path, 'cap']} bound="cap" label="Cap" help="Leave blank for no cap." optional />
        <ValueField
          path={['offers', index, 'recognizedPct']}
          bound="recognizedPct"
          label="Share of T-12 recognized"
          term="recognizedT12"
          premium="recognizedPct"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueField path={[...path, 'cashPct']} bound="cashPct" label="Paid in cash" premium="equity" />
        <ValueField path={[...path, 'equityPct']} bound="equityPct" label="Paid in stock" premium="equity" />
      </div>
    </>
  );
}

/** Renders when its own part of the offer changes. */
export const UpfrontFields = memo(UpfrontFieldsItself, sameField);
