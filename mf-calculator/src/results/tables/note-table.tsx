import type { NoteYear, OfferLine, OfferYear } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { Figure } from '../figure/figure';
import { money } from '../format/shown';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';

type Column = { name: keyof NoteYear; title: string; line: Record<'note' | 'laterNotes', OfferLine | null> };

const COLUMNS: Column[] = [
  { name: 'opening', title: 'Opening', line: { note: 'noteOpening', laterNotes: null } },
  { name: 'forgiven', title: 'Forgiven', line: { note: 'noteForgiven', laterNotes: 'laterForgiven' } },
  { name: 'repaid', title: 'Repaid', line: { note: 'noteRepaid', laterNotes: null } },
  { name: 'interest', title: 'Interest', line: { note: 'noteInterest', laterNotes: 'laterInterest' } },
  { name: 'closing', title: 'Closing', line: { note: 'noteClosing', laterNotes: 'laterClosing' } },
];

type Props = { years: OfferYear[]; offer: number; notes: 'note' | 'laterNotes'; caption: string };

/** The note year by year. */
export function NoteTable({ years, offer, notes, caption }: Props) {
  return (
    <FigureGrid>
      <DataTable caption={caption} showCaption>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Year</HeadCell>
            {COLUMNS.map(({ name, title }) => (
              <HeadCell key={name} numeric>
                {title}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {years.map((row) => (
            <TableRow key={row.year}>
              <RowHead className="whitespace-nowrap">{row.year === 0 ? 'Joining' : row.year}</RowHead>
              {COLUMNS.map(({ name, line }) => {
                const [text, of] = [money(row[notes][name]), line[notes]];
                return (
                  <Cell key={name} numeric>
                    {of === null ? (
                      text
                    ) : (
                      <Figure of={{ kind: 'offer', offer, line: of, year: row.year }}>{text}</Figure>
                    )}
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </FigureGrid>
  );
}
