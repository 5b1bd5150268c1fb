import type { HurdleBand } from '@app/domain';
import { bandOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money } from '../format/shown';
import { ResultCard } from './result-card';

const LEVELS = [
  ['low', 'Low'],
  ['expected', 'Expected'],
  ['high', 'High'],
] as const;

/** The offer with its uncertain back-ends unpaid, weighted, and paid. */
export function BandCard({ view }: { view: OfferView }) {
  const { backends } = view.offer;
  const band = bandOf(view);
  if (backends.every(({ probability = 1 }) => probability === 1))
    return <CertainCard band={band} hasBackends={backends.length > 0} />;
  return (
    <ResultCard
      title="Range by hurdle probabilities"
      lead={
        <>
          <Figure of={{ kind: 'band', level: 'low', band, measure: 'npv' }}>{difference(band.low.npv)}</Figure> to{' '}
          <Figure of={{ kind: 'band', level: 'high', band, measure: 'npv' }}>{difference(band.high.npv)}</Figure>
        </>
      }
      note="Present value with uncertain back-ends unpaid, and paid"
    >
      <table className="mt-4 w-full border-t border-line text-sm">
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
          {LEVELS.map(([level, name]) => (
            <tr key={level} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                {name}
              </th>
              <td className="figures py-2 pl-2 text-right">
                <Figure of={{ kind: 'band', level, band, measure: 'backends' }}>{money(band[level].backends)}</Figure>
              </td>
              <td className="figures py-2 pl-2 text-right font-medium">
                <Figure of={{ kind: 'band', level, band, measure: 'npv' }}>{difference(band[level].npv)}</Figure>
              </td>
              <td className="figures py-2 pl-2 text-right font-medium">
                <Figure of={{ kind: 'band', level, band, measure: 'cumulative' }}>
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

/** Without a probability there is no range: one figure, and how to get one. */
function CertainCard({ band, hasBackends }: { band: HurdleBand; hasBackends: boolean }) {
  const { npv, cumulative, backends } = band.expected;
  return (
    <ResultCard
      title="Low, expected and high"
      lead={<Figure of={{ kind: 'band', level: 'expected', band, measure: 'npv' }}>{difference(npv)}</Figure>}
      note={
        hasBackends
          ? 'All three are the same: no back-end has a probability below 100%. Give one to see a range.'
          : 'All three are the same: this offer has no back-ends.'
      }
      rows={[
        {
          term: 'Cumulative difference',
          value: (
            <Figure of={{ kind: 'band', level: 'expected', band, measure: 'cumulative' }}>
              {difference(cumulative)}
            </Figure>
          ),
        },
        {
          term: 'Back-ends counted',
          value: <Figure of={{ kind: 'band', level: 'expected', band, measure: 'backends' }}>{money(backends)}</Figure>,
        },
      ]}
    />
  );
}
