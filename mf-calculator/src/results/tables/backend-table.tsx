import { Badge, Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { money } from '../format/shown';
import { chanceWritten, measureText, payText, reachedText, statusText } from './backend-text';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';

/** Every back-end: its hurdle, the value reached with these inputs, and its payment. */
export function BackendTable({ view: { offer, outcome, index, name } }: { view: OfferView }) {
  return (
    <FigureGrid>
      <DataTable caption={`Back-ends of ${name}`}>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Due</HeadCell>
            <HeadCell>Target</HeadCell>
            <HeadCell numeric>Reached</HeadCell>
            <HeadCell>On these inputs</HeadCell>
            <HeadCell>Pays</HeadCell>
            <HeadCell numeric>Probability</HeadCell>
            <HeadCell numeric>At most</HeadCell>
            <HeadCell numeric>Counted</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {outcome.backends.map((result) => {
            const backend = offer.backends[result.index];
            if (!backend) return null;
            const status = statusText(result);
            const isMeasured = backend.kind !== 'tenure' && result.year !== null;
            const figure = (measure: 'paid' | 'most' | 'reached' | 'chance', text: string) => (
              <Figure of={{ kind: 'backend', offer: index, place: result.index, measure }}>{text}</Figure>
            );
            return (
              <TableRow key={result.index}>
                <RowHead className="whitespace-nowrap">Month {backend.month}</RowHead>
                <Cell className="min-w-44">{measureText(backend)}</Cell>
                <Cell numeric>
                  {isMeasured ? figure('reached', reachedText(backend, result)) : reachedText(backend, result)}
                </Cell>
                <Cell>
                  <Badge tone={status.tone}>{status.text}</Badge>
                </Cell>
                <Cell className="min-w-48">
                  {payText(backend)}
                  {backend.form.kind === 'note' && `, as a note over ${backend.form.term} years`}
                </Cell>
                <Cell numeric>{figure('chance', chanceWritten(result.chance))}</Cell>
                <Cell numeric>{figure('most', money(result.most))}</Cell>
                <Cell numeric className="font-medium">
                  {figure('paid', money(result.paid))}
                </Cell>
              </TableRow>
            );
          })}
        </tbody>
      </DataTable>
    </FigureGrid>
  );
}
