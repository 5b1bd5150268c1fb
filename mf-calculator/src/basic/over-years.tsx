import { useId, useMemo } from 'react';
import {
  calculateScenario,
  CHANNELS,
  newScenario,
  ownAssumptions,
  restsOnSentence,
  timingReason,
  type AdvisorInfo,
  type Channel,
  type Origin,
  type Scenario,
} from '@app/domain';
import {
  Cell,
  cx,
  DataTable,
  formatCompactMoney,
  formatPercent,
  HeadCell,
  LinkButton,
  TableHead,
  TableRow,
} from '@app/ui';
import { useDetailedAddress } from '../detailed/use-detailed-address';
import { useDebouncedValue } from '../draft/use-debounced-value';
import type { Market } from '../market/market';
import { restsOnOf } from '../results/analysis/analyses';
import { ScenarioContext } from '../results/figure/explanation-context';
import { ExplanationProvider } from '../results/figure/explanation-provider';
import { Figure } from '../results/figure/figure';
import type { FigureRef } from '../results/figure/figure-ref';
import { OwnAssumptionList } from '../sources/own-assumption-list';
import { CHANNEL_TEXT } from './channel-text';

/** On a phone all three columns stand inside the card. */
const NARROW = 'max-sm:px-2 max-sm:whitespace-normal';

export type YearsRow = { channel: Channel; /** Cents. */ cumulative: number; npv: number };

const money = (cents: number): string => formatCompactMoney(Math.abs(cents) / 100);
const word = (cents: number): string => (cents < 0 ? 'less' : 'more');

/**
 * Both measures in one sentence, or in two halves where they disagree, because early cash has a higher present value.
 */
export function yearsFinding({ channel, cumulative, npv }: YearsRow, horizon: number): string {
  const at = CHANNEL_TEXT[channel].at;
  const sum = cumulative === 0 ? 'as much as' : `${money(cumulative)} ${word(cumulative)} than`;
  const today = npv === 0 ? 'the same in present value' : `${money(npv)} ${word(npv)} in present value`;
  const agree = Math.sign(cumulative) === Math.sign(npv);
  return (
    `On these assumptions, over ${horizon} years a move to ${at.replace(/^at /, '')} pays ${sum} staying ` +
    `in total, ${agree ? 'and' : 'but'} ${today}.`
  );
}

type Props = {
  info: AdvisorInfo;
  origin: Origin;
  market: Market;
  channel: Channel;
  from: Channel;
};

/**
 * What the deal alone does not show: pay after moving minus pay after staying, over ten years, with the usual terms of
 * each channel.
 */
export function OverYears(props: Props) {
  // Hurdles of the usual back-ends are measured on assets.
  return props.info.aum > 0 ? (
    <Differences {...props} />
  ) : (
    <p className="text-sm text-ink-soft">
      Enter your assets under management to see what a move adds up to over time, compared with staying.
    </p>
  );
}

function Differences({ info, origin, market, channel, from }: Props) {
  const title = useId();
  const detailed = useDetailedAddress(`?channel=${channel}`);
  const scenario = useMemo(
    () =>
      newScenario(
        info,
        from,
        CHANNELS.map((to) => ({ channel: to, name: CHANNEL_TEXT[to].name })),
        market.assumptions,
        { origin, rates: market.rates ?? undefined },
      ),
    [info, from, origin, market],
  );
  const { offers } = useMemo(() => calculateScenario(scenario), [scenario]);
  const rows = CHANNELS.flatMap((to, index) => {
    const totals = offers[index]?.totals;
    return totals ? [{ channel: to, offer: index, cumulative: totals.cumulative, npv: totals.npv }] : [];
  });
  const chosen = rows.find((row) => row.channel === channel);
  const { horizon, discountRate } = scenario.settings;
  return (
    <section aria-labelledby={title}>
      <div className="print:break-inside-avoid">
        <h3 id={title} className="font-display text-xl font-semibold">
          {chosen && yearsFinding(chosen, horizon)}
        </h3>
        {chosen && <p className="mt-2 text-sm empty:hidden">{timingReason(chosen)}</p>}
        <RestsOn scenario={scenario} index={CHANNELS.indexOf(channel)} />
        <p className="mt-1 text-sm text-ink-soft">
          Deal, payout, deferred pay and lost revenue, compared with staying {CHANNEL_TEXT[from].at}, before tax.
          Typical terms for each channel: {horizon} years, {formatPercent(scenario.stay.growth * 100)} growth,
          discounted at {formatPercent(discountRate * 100)}.
        </p>
        <ExplanationProvider>
          <ScenarioContext value={scenario}>
            <DataTable caption={`Moving compared with staying over ${horizon} years`} className="mt-4">
              <TableHead>
                <tr className="bg-sunken">
                  <HeadCell className={NARROW}>Moving to</HeadCell>
                  <HeadCell numeric className={NARROW}>
                    {horizon}-year total
                  </HeadCell>
                  <HeadCell numeric className={NARROW}>
                    Present value
                  </HeadCell>
                </tr>
              </TableHead>
              <tbody>
                {rows.map((row) => (
                  <TableRow key={row.channel} className={cx(row.channel === channel && 'font-semibold')}>
                    <th
                      scope="row"
                      className={cx(
                        'sticky left-0 bg-surface px-4 py-3 text-left font-medium whitespace-nowrap',
                        NARROW,
                      )}
                    >
                      {CHANNEL_TEXT[row.channel].name}
                    </th>
                    <Difference of={{ kind: 'total', offer: row.offer, line: 'cumulative' }} cents={row.cumulative} />
                    <Difference of={{ kind: 'total', offer: row.offer, line: 'npv' }} cents={row.npv} />
                  </TableRow>
                ))}
              </tbody>
            </DataTable>
          </ScenarioContext>
        </ExplanationProvider>
      </div>
      <details className="mt-3">
        <summary
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
            'font-medium text-accent hover:text-accent-strong',
          )}
        >
          The assumptions behind these figures
        </summary>
        <OwnAssumptionList assumptions={ownAssumptions(scenario, CHANNELS.indexOf(channel), market)} />
      </details>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton href={`/simple-enhanced?channel=${channel}&from=${from}`}>
          Compare two offers year by year
        </LinkButton>
        <LinkButton href={detailed} variant="secondary">
          Model a full offer
        </LinkButton>
      </div>
    </section>
  );
}

/** Finding what the verdict rests on takes many runs of the engine, so it waits until typing pauses. */
function RestsOn({ scenario, index }: { scenario: Scenario; index: number }) {
  const settled = useDebouncedValue(scenario);
  const sentence = restsOnSentence(restsOnOf({ scenario: settled, index }));
  return settled === scenario && sentence !== null && <p className="mt-1 text-sm font-medium">{sentence}</p>;
}

/** The sign is shown by color and by form; the figure opens its formula and the assumptions of ours behind it. */
function Difference({ of, cents }: { of: FigureRef; cents: number }) {
  return (
    <Cell numeric className={cx('max-sm:px-2', cents < 0 && 'text-danger')}>
      <Figure of={of}>{`${cents > 0 ? '+' : ''}${formatCompactMoney(cents / 100)}`}</Figure>
    </Cell>
  );
}
