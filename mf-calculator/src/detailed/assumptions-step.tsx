import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Card, Checkbox } from '@app/ui';
import { useApi } from '@app/web-kit';
import { marketRangesQuery } from '../api/market-ranges';
import { change } from '../draft/draft-store';
import { useDraftValue } from '../draft/use-draft';
import { ChoiceField } from '../fields/choice-field';
import { HorizonField } from '../fields/horizon-field';
import { ListFault } from '../fields/list-fault';
import { LockedPart } from '../fields/locked-part';
import { ValueField } from '../fields/value-field';
import { TermHelp } from '../glossary/term-help';
import { shownMonth } from '../sources/assumed-values';

const BASIS = [
  { value: 'cash', label: 'When the cash arrives' },
  { value: 'recognised', label: 'As the note is forgiven' },
];
const HURDLES = [
  { value: 'low', label: 'Low: none of them' },
  { value: 'expected', label: 'Expected: weighted' },
  { value: 'high', label: 'High: all of them' },
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
              <ValueField path={['settings', 'ordinaryRate']} bound="taxRate" label="On ordinary income" />
              <ValueField path={['settings', 'capGains']} bound="taxRate" label="On capital gains" />
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
  const { data } = useQuery({ ...marketRangesQuery(useApi()), enabled: needed });
  if (!needed && afr === undefined) return null;
  const path = ['settings', 'afr'];
  const published = data?.federalRates;
  const set = (value: unknown) => change({ type: 'set', path, value });
  return (
    <Card>
      <LockedPart
        level={3}
        title="Applicable federal rates"
        aside={<TermHelp term="afr" />}
        help={
          afr?.month !== undefined
            ? `This calculation uses the rates of ${shownMonth(afr.month)}.`
            : published
              ? `As published for ${published.month}.${published.ageWarning ? ` ${published.ageWarning}` : ''}`
              : 'As published for the month of the note.'
        }
      >
        <ListFault path="settings.afr" />
        <div className="flex flex-wrap gap-2">
          {published && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                set({
                  short: published.short,
                  mid: published.mid,
                  long: published.long,
                  month: published.month,
                })
              }
            >
              Use the rates of {published.month}
            </Button>
          )}
          {afr === undefined ? (
            <Button variant="secondary" size="sm" onClick={() => set({ short: null, mid: null, long: null })}>
              Enter the rates
            </Button>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => set(undefined)}>
              Remove the rates
            </Button>
          )}
        </div>
        {afr && (
          <div className="grid gap-4 sm:grid-cols-3">
            <ValueField path={[...path, 'short']} bound="afr" label="Average up to 3 years" />
            <ValueField path={[...path, 'mid']} bound="afr" label="Average over 3 to 9 years" />
            <ValueField path={[...path, 'long']} bound="afr" label="Average over 9 years" />
          </div>
        )}
      </LockedPart>
    </Card>
  );
}
