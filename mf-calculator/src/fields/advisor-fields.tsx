import type { ReactNode } from 'react';
import { STATE_OPTIONS } from '../advisor/states';
import { TextField } from './text-field';
import { ValueField } from './value-field';

/** The figures of the practice, the same in every variant; the place belongs to the browser's record alone. */
export function AdvisorFields({ place = false }: { place?: boolean }): ReactNode {
  return (
    <>
      <ValueField
        path={['advisor', 't12']}
        bound="t12"
        label="Revenue, trailing 12 months (T-12)"
        term="t12"
        placeholder="1,000,000"
        help="Gross production. Write it as you like: 1.2M, $850,000."
        required
      />
      <ValueField
        path={['advisor', 'aum']}
        bound="aum"
        label="Assets under management"
        term="aum"
        placeholder="120,000,000"
        help="Hurdles and fees are measured on them."
        required
      />
      <ValueField
        path={['advisor', 'feeBasedPercentage']}
        bound="feeBasedPercentage"
        label="Fee-based share of revenue"
        term="feeBased"
        placeholder="75"
        help="Advisory fees follow you more often than transactions."
        blankZero
      />
      {place && (
        <div className="grid grid-cols-2 gap-4">
          <TextField path={['advisor', 'city']} label="City" maxLength={80} autoComplete="address-level2" optional />
          <TextField
            path={['advisor', 'state']}
            label="State"
            autoComplete="address-level1"
            options={STATE_OPTIONS}
            optional
          />
        </div>
      )}
    </>
  );
}
