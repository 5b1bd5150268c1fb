import type { ReactNode } from 'react';
import { basisText, ORIGIN_DEFAULTS, ORIGINS } from '@app/domain';
import { STATE_OPTIONS } from '../advisor/states';
import { useMarket } from '../api/market-ranges';
import { chooseOrigin } from '../draft/draft-store';
import { useDraftValue } from '../draft/use-draft';
import { ChoiceField } from './choice-field';
import { TextField } from './text-field';
import { ValueField } from './value-field';

const ORIGIN_OPTIONS = ORIGINS.map((value) => ({ value, label: ORIGIN_DEFAULTS[value].label }));

/** The transferring share depends more on the firm that an advisor leaves than on the new one. */
function OriginField(): ReactNode {
  const origin = useDraftValue(({ advisor }) => advisor.origin);
  const { sources } = useMarket();
  const { note, ...evidence } = ORIGIN_DEFAULTS[origin];
  return (
    <ChoiceField
      path={['advisor', 'origin']}
      label="Where you leave from"
      options={ORIGIN_OPTIONS}
      help={`${note} ${basisText(evidence, sources)}.`}
      onChoose={(value) => {
        const chosen = ORIGINS.find((known) => known === value);
        if (chosen) chooseOrigin(chosen);
      }}
    />
  );
}

/** The figures of the practice, the same in every variant; the place belongs to the browser's record alone. */
export function AdvisorFields({ place = false }: { place?: boolean }): ReactNode {
  return (
    <>
      <ValueField
        path={['advisor', 't12']}
        bound="t12"
        label="Revenue, trailing 12 months (T-12)"
        term="t12"
        help="Gross production, for example 1.2M or $850,000."
        required
      />
      <ValueField
        path={['advisor', 'aum']}
        bound="aum"
        label="Assets under management"
        term="aum"
        help="Hurdles and fees are measured on them. For example 120M."
        required
      />
      <ValueField
        path={['advisor', 'feeBasedPercentage']}
        bound="feeBasedPercentage"
        label="Fee-based share of revenue"
        term="feeBased"
        help="Advisory fees follow you more often than transactions."
        optional
      />
      <OriginField />
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
