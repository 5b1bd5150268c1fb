import { useId, useState } from 'react';
import type { DriverResult } from '@app/domain';
import { driversOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { ViewChoice, type ChartView } from '../charts/view-choice';
import { Figure } from '../figure/figure';
import { driverFinding } from '../findings';
import { difference, percent, shortMoney, years } from '../format/shown';
import { DriverTable } from './driver-table';
import { DRIVER_TEXT } from './driver-text';

/** Where a driver's two ends and the result itself lie between the lowest and the highest present value, in percent. */
type TornadoBar = { start: number; end: number; base: number };

/** One decimal, so that the server and the browser write the same. */
const place = (cents: number, low: number, high: number): number =>
  high === low ? 50 : Math.round(((cents - low) / (high - low)) * 1000) / 10;

export function tornadoBars(drivers: DriverResult[], npv: number): TornadoBar[] {
  const all = [npv, ...drivers.flatMap(({ low, high }) => [low.npv, high.npv])];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return drivers.map(({ low, high }) => ({
    start: place(Math.min(low.npv, high.npv), lowest, highest),
    end: place(Math.max(low.npv, high.npv), lowest, highest),
    base: place(npv, lowest, highest),
  }));
}

/**
 * Eight drivers, each moved alone, with the change of the present value. The ends are written out, so that color is not
 * needed to read them.
 */
export function Tornado({ view }: { view: OfferView }) {
  const {
    scenario: { settings },
    outcome: { totals },
    index,
  } = view;
  const drivers = driversOf(view);
  const heading = useId();
  const [shown, show] = useState<ChartView>('chart');
  return (
    <figure aria-labelledby={heading} className="min-w-0">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="font-display text-lg leading-snug font-semibold">
            {driverFinding(drivers)}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            Net present value over {years(settings.horizon)} at {percent(settings.discountRate)}, one driver changed at
            a time. The line marks the result on these inputs,{' '}
            <Figure of={{ kind: 'total', offer: index, line: 'npv' }} className="whitespace-nowrap">
              {difference(totals.npv)}
            </Figure>
            .
          </p>
        </div>
        <ViewChoice label="How to show the sensitivity" value={shown} onChange={show} />
      </figcaption>
      <div className="mt-4">
        {shown === 'chart' ? (
          <Bars drivers={drivers} npv={totals.npv} offer={index} />
        ) : (
          <DriverTable drivers={drivers} offer={index} />
        )}
      </div>
    </figure>
  );
}

function Bars({ drivers, npv, offer }: { drivers: DriverResult[]; npv: number; offer: number }) {
  const bars = tornadoBars(drivers, npv);
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {drivers.map((result, index) => {
        const bar = bars[index];
        return bar && <Row key={result.driver} result={result} offer={offer} {...bar} />;
      })}
    </ol>
  );
}

type RowProps = { result: DriverResult; offer: number; start: number; end: number; base: number };

function Row({ result, offer, start, end, base }: RowProps) {
  const { driver, low, high } = result;
  const text = DRIVER_TEXT[driver];
  const ends = low.npv <= high.npv ? [low, high] : [high, low];
  return (
    <li className="grid items-center gap-x-5 gap-y-1.5 py-3 text-sm @2xl:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="font-medium">{text.name}</span>
      <div className="min-w-0">
        <div className="relative h-4 rounded-[3px] bg-sunken" aria-hidden="true">
          <div
            className="absolute inset-y-0 rounded-l-[3px] bg-chart-stay/55"
            style={{ left: `${start}%`, width: `${Math.max(0, Math.min(base, end) - start)}%` }}
          />
          <div
            className="absolute inset-y-0 rounded-r-[3px] bg-chart-move"
            style={{ left: `${Math.max(base, start)}%`, width: `${Math.max(0, end - Math.max(base, start))}%` }}
          />
          <div
            className="absolute -inset-y-1 -ml-px w-0.5 bg-ink"
            style={{ left: `clamp(1px, ${base}%, calc(100% - 1px))` }}
          />
        </div>
        <p className="figures mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
          {ends.map((reached) => (
            <span key={reached.value}>
              {text.end(reached.value)}:{' '}
              <Figure
                of={{ kind: 'driver', offer, of: result, end: reached, measure: 'npv' }}
                className="font-medium text-ink"
              >
                {shortMoney(reached.npv)}
              </Figure>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
