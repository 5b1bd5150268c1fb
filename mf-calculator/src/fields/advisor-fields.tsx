import { useId, type ReactNode } from 'react';
import { basisText, ORIGIN_DEFAULTS, ORIGINS } from '@app/domain';
import { useProfileFigures, type ProfileFigures } from '../advisor/profile-figures';
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
      label="Client portability"
      options={ORIGIN_OPTIONS}
      help={`${note} ${basisText(evidence, sources)}.`}
      onChoose={(value) => {
        const chosen = ORIGINS.find((known) => known === value);
        if (chosen) chooseOrigin(chosen);
      }}
    />
  );
}

const SOURCE_OF = { t12: 'revenue', aum: 'aum', feeBasedPercentage: 'feeBasedPercentage' } as const;

/** Help that begins with where the figure comes from, if it is that of the user's profile. */
function useProfileHelp(): (field: keyof typeof SOURCE_OF, help: string) => ReactNode {
  const profile: Partial<ProfileFigures> = useProfileFigures() ?? {};
  const advisor = useDraftValue((draft) => draft.advisor);
  return (field, help) => {
    const value = advisor[field];
    if (typeof value !== 'number' || value !== profile[SOURCE_OF[field]]) return help;
    return (
      <>
        <span className="font-medium text-ink-soft">From your profile.</span> {help}
      </>
    );
  };
}

type Props = {
  /** City and state, which belong to the browser's record alone. */
  place?: boolean;
  /** The question about the present firm, where a view asks it. */
  today?: ReactNode;
};

/** The figures of the practice, the same in every variant. */
export function AdvisorFields({ place = false, today }: Props): ReactNode {
  const help = useProfileHelp();
  const placeHelp = useId();
  return (
    <>
      <ValueField
        path={['advisor', 't12']}
        bound="t12"
        label="Revenue, trailing 12 months (T-12)"
        term="t12"
        help={help('t12', 'Gross production. For example, 1.2M or $850,000.')}
        required
      />
      <ValueField
        path={['advisor', 'aum']}
        bound="aum"
        label="Assets under management"
        term="aum"
        help={help('aum', 'Used to measure hurdles and fees. For example, 120M.')}
        required
      />
      <ValueField
        path={['advisor', 'feeBasedPercentage']}
        bound="feeBasedPercentage"
        label="Fee-based share of revenue"
        term="feeBased"
        help={help('feeBasedPercentage', 'Advisory fees are more likely to follow you than transactions.')}
        optional
      />
      {today}
      <OriginField />
      {place && (
        <div role="group" aria-label="Where you are" aria-describedby={placeHelp} className="grid grid-cols-2 gap-4">
          <TextField path={['advisor', 'city']} label="City" maxLength={80} autoComplete="address-level2" optional />
          <TextField
            path={['advisor', 'state']}
            label="State"
            autoComplete="address-level1"
            options={STATE_OPTIONS}
            optional
          />
          <p id={placeHelp} className="col-span-2 -mt-2 text-xs text-ink-faint">
            Kept with your practice, here and in calculations you save. Ranges are national, so neither changes a
            figure.
          </p>
        </div>
      )}
    </>
  );
}
