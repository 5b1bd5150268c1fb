import { memo, type ReactNode } from 'react';
import { Field, Select } from '@app/ui';
import type { OfferDraft } from '../../draft/draft';
import { change } from '../../draft/draft-store';
import { sameField } from '../../fields/same-field';
import { ValueField } from '../../fields/value-field';
import { TermHelp } from '../../glossary/term-help';

const OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'grant', label: 'Stock grant' },
  { value: 'ownership', label: 'Ownership in the practice' },
];

function equityOf(type: string): OfferDraft['equity'] {
  if (type === 'grant') return { type: 'grant', amount: null, vestYears: 5, growth: 0 };
  // A margin of a quarter of revenue and a multiple of eight are within published figures of RIA sales.
  return type === 'ownership'
    ? { type: 'ownership', ownershipPct: 1, vestYears: 5, exitMultiple: 8, marginPct: 0.25, growth: 0 }
    : undefined;
}

function EquityFieldsItself({ offer, equity }: { offer: number; equity: OfferDraft['equity'] }): ReactNode {
  const path = ['offers', offer, 'equity'];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Equity" aside={<TermHelp term="equity" />}>
        <Select
          value={equity?.type ?? 'none'}
          options={OPTIONS}
          onChange={({ target }) => change({ type: 'set', path, value: equityOf(target.value) })}
        />
      </Field>
      {equity?.type === 'grant' && (
        <>
          <ValueField path={[...path, 'amount']} bound="amount" label="Value at joining" />
          <ValueField path={[...path, 'vestYears']} bound="vestYears" label="Vests over" />
          <ValueField path={[...path, 'growth']} bound="growth" label="Annual price growth" />
        </>
      )}
      {equity?.type === 'ownership' && (
        <>
          <ValueField path={[...path, 'ownershipPct']} bound="ownershipPct" label="Your share" />
          <ValueField path={[...path, 'vestYears']} bound="vestYears" label="Vests over" />
          <ValueField
            path={[...path, 'marginPct']}
            bound="marginPct"
            label="Margin"
            help="Enter 100% for a multiple of revenue."
          />
          <ValueField path={[...path, 'exitMultiple']} bound="exitMultiple" label="Exit multiple" />
          <ValueField path={[...path, 'growth']} bound="growth" label="Annual growth of the multiple" />
          <ValueField path={[...path, 'exitYear']} bound="year" label="Sold after year" optional />
          <ValueField path={[...path, 'capGainsRate']} bound="taxRate" label="Capital gains tax" optional />
        </>
      )}
    </div>
  );
}

/** Renders when its own part of the offer changes. */
export const EquityFields = memo(EquityFieldsItself, sameField);
