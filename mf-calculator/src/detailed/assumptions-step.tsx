import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { writtenMonth, type MonthlyRates } from '@app/domain';
import { Button, Card, Checkbox, Field, Select } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { marketRangesQuery, readFederalRates } from '../api/market-ranges';
import { change, chooseRates } from '../draft/draft-store';
import { useDraftValue } from '../draft/use-draft';
import { ChoiceField } from '../fields/choice-field';
import { HorizonField } from '../fields/horizon-field';
import { ListFault } from '../fields/list-fault';
import { LockedPart } from '../fields/locked-part';
import { ValueField } from '../fields/value-field';
import { TermHelp } from '../glossary/term-help';
import { RatesWarning } from '../market/rates-warning';

const BASIS = [
  { value: 'cash', label: 'When the cash arrives' },
  { value: 'recognized', label: 'As the note is forgiven' },
];
const HURDLES = [
  { value: 'low', label: 'Low: none paid' },
  { value: 'expected', label: 'Expected: weighted by probability' },
  { value: 'high', label: 'High: all paid' },
];

export function AssumptionsStep(): ReactNode {
  const taxOn = useDraftValue(({ settings }) => settings.taxOn);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-5">
        <HorizonField />
        <div className="grid gap-4 sm:grid-cols-3">
          <ValueField
            path={['settings', 'discountRate']}
            bound="discountRate"
            label="Discount rate"
            term="discountRate"
            premium="discountRate"
          />
          <ChoiceField path={['settings', 'basis']} label="The up-front counts" options={BASIS} term="basis" />
          <ChoiceField
            path={['settings', 'scenario']}
            label="Uncertain back-ends"
            options={HURDLES}
            term="hurdleScenario"
          />
        </div>
      </Card>
      <Card>
        <LockedPart level={3} title="Taxes" field="tax" aside={<TermHelp term="taxes" />}>
          <Checkbox
            label="Compare after tax"
            help="A model, not tax advice."
            checked={taxOn}
            onChange={({ target }) => change({ type: 'set', path: ['settings', 'taxOn'], value: target.checked })}
          />
          {taxOn && (
            <div className="grid gap-4 sm:grid-cols-2">
              <ValueField
                path={['settings', 'ordinaryRate']}
                bound="taxRate"
                label="Ordinary income tax rate"
                help="Your combined marginal rate: federal, state, and payroll or self-employment tax."
              />
              <ValueField path={['settings', 'capGains']} bound="taxRate" label="Capital gains tax rate" />
            </div>
          )}
        </LockedPart>
      </Card>
      <FederalRates />
    </div>
  );
}

/** Only notes below the market are measured against them. */
function FederalRates(): ReactNode {
  const afr = useDraftValue(({ settings }) => settings.afr);
  const needed = useDraftValue(({ offers }) => offers.some(({ note }) => note.interestMode === 'belowMarket'));
  const { data } = useQuery({ ...marketRangesQuery(useApi()), enabled: needed || afr !== undefined });
  if (!needed && afr === undefined) return null;
  const path = ['settings', 'afr'];
  const published = data?.federalRates;
  const months = data?.federalRateMonths ?? [];
  return (
    <Card>
      <LockedPart
        level={3}
        title="Applicable federal rates"
        aside={<TermHelp term="afr" />}
        help={
          afr?.month !== undefined
            ? `This calculation uses the rates for ${writtenMonth(afr.month)}.`
            : published
              ? `Published rates for ${writtenMonth(published.month)}.`
              : 'Published rates for the month of the note.'
        }
      >
        <RatesWarning month={afr ? afr.month : published?.month} newest={published?.month} />
        <ListFault path="settings.afr" />
        {months.length > 0 && <MonthChoice months={months} chosen={afr?.month ?? null} onRates={chooseRates} />}
        <div className="flex flex-wrap gap-2">
          {afr === undefined ? (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => change({ type: 'set', path, value: { short: null, mid: null, long: null } })}
            >
              Enter your own rates
            </Button>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => chooseRates(undefined)}>
              Use published rates
            </Button>
          )}
        </div>
        {afr && (
          <div className="grid gap-4 sm:grid-cols-3">
            <ValueField path={[...path, 'short']} bound="afr" label="Short-term (up to 3 years)" />
            <ValueField path={[...path, 'mid']} bound="afr" label="Mid-term (over 3 to 9 years)" />
            <ValueField path={[...path, 'long']} bound="afr" label="Long-term (over 9 years)" />
          </div>
        )}
      </LockedPart>
    </Card>
  );
}

type MonthChoiceProps = { months: string[]; chosen: string | null; onRates: (rates: MonthlyRates) => void };

/** The months that have rates; another one is read when it is chosen. */
function MonthChoice({ months, chosen, onRates }: MonthChoiceProps): ReactNode {
  const api = useApi();
  const [problem, setProblem] = useState<string>();
  // A month that was deleted after the calculation took its rates stays the chosen one.
  const shown = chosen === null || months.includes(chosen) ? months : [chosen, ...months];
  const choose = async (month: string) => {
    setProblem(undefined);
    try {
      const { short, mid, long } = await readFederalRates(api, month);
      onRates({ short, mid, long, month });
    } catch (error) {
      setProblem(`The rates for ${writtenMonth(month)} could not be loaded. ${failureText(error)}`);
    }
  };
  return (
    <Field label="Rates for the month" error={problem} className="sm:max-w-xs">
      <Select
        value={chosen ?? ''}
        options={[
          { value: '', label: 'Your own rates' },
          ...shown.map((value) => ({ value, label: writtenMonth(value) })),
        ]}
        onChange={({ target }) => target.value !== '' && void choose(target.value)}
      />
    </Field>
  );
}
