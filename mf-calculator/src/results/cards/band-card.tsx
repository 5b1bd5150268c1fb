import type { HurdleBand } from '@app/domain';
import { bandOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money } from '../format/shown';
import { ResultCard } from './result-card';

const LEVELS = [
  ['low', 'Low', 'none paid'],
  ['expected', 'Expected', 'weighted'],
  ['high', 'High', 'all paid'],
] as const;

/** The offer with its uncertain back-ends unpaid, weighted, and paid. */
export function BandCard({ view }: { view: OfferView }) {
  const {
    index,
    outcome: { backends },
  } = view;
  const band = bandOf(view);
  if (band.low.backends === band.high.backends)
    return <CertainCard band={band} offer={index} hasBackends={backends.length > 0} />;
  return (
    <ResultCard
      title="Range by back-end outcome"
      lead={
        <>
          <Figure of={{ kind: 'band', offer: index, level: 'low', band, measure: 'npv' }}>
            {difference(band.low.npv)}
          </Figure>{' '}
          to{' '}
          <Figure of={{ kind: 'band', offer: index, level: 'high', band, measure: 'npv' }}>
            {difference(band.high.npv)}
          </Figure>
        </>
      }
      note="Present value if no uncertain back-end pays, and if all of them pay in full"
    >
      <table className="mt-4 w-full border-t border-line text-xs sm:text-sm">
        <caption className="sr-only">Low, expected and high by hurdle probabilities</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <td />
            <th scope="col" className="py-2 pl-2 text-right font-medium">
              Back-ends
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium">
              NPV
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium">
              Cumulative
            </th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map(([level, name, what]) => (
            <tr key={level} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                {name} <span className="text-xs text-ink-faint">{what}</span>
              </th>
              <td className="figures py-2 pl-2 text-right">
                <Figure of={{ kind: 'band', offer: index, level, band, measure: 'backends' }}>
                  {money(band[level].backends)}
                </Figure>
              </td>
              <td className="figures py-2 pl-2 text-right font-medium">
                <Figure of={{ kind: 'band', offer: index, level, band, measure: 'npv' }}>
                  {difference(band[level].npv)}
                </Figure>
              </td>
              <td className="figures py-2 pl-2 text-right font-medium">
                <Figure of={{ kind: 'band', offer: index, level, band, measure: 'cumulative' }}>
                  {difference(band[level].cumulative)}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultCard>
  );
}

/** Without an uncertain back-end there is no range, so one figure is shown. */
function CertainCard({ band, offer, hasBackends }: { band: HurdleBand; offer: number; hasBackends: boolean }) {
  const { npv, cumulative, backends } = band.expected;
  return (
    <ResultCard
      title="No range from back-ends"
      lead={<Figure of={{ kind: 'band', offer, level: 'expected', band, measure: 'npv' }}>{difference(npv)}</Figure>}
      note={
        hasBackends
          ? 'Every back-end here has a probability of 0% or 100%. Change one to see a range.'
          : 'This offer has no back-ends, so low and high are the same.'
      }
      rows={[
        {
          term: 'Cumulative difference',
          value: (
            <Figure of={{ kind: 'band', offer, level: 'expected', band, measure: 'cumulative' }}>
              {difference(cumulative)}
            </Figure>
          ),
        },
        {
          term: 'Back-ends counted',
          value: (
            <Figure of={{ kind: 'band', offer, level: 'expected', band, measure: 'backends' }}>
              {money(backends)}
            </Figure>
          ),
        },
      ]}
    />
  );
}
