import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { offerViews, type Calculated } from './calculated';
import { COMPARED_FIGURES } from './comparison/compared-figures';
import { bestOf } from './comparison/best-of';

/** A calculated scenario in a comparison. `title` names it over its offers where several scenarios are compared. */
export type Compared = Calculated & { id: string; title?: string };
export type ComparisonMatrixProps = {
  /** One scenario with several offers, or up to four saved scenarios. */
  compared: Compared[];
};

/** All offers side by side, one figure a row; the best value of a row is marked in words. */
export function ComparisonMatrix({ compared }: ComparisonMatrixProps) {
  const columns = compared.flatMap(({ id, title, ...calculated }) => offerViews(calculated).map((view) => ({ key: `${id}-${view.index}`, title, view })));
  if (columns.length === 0) return null;
  return (
    <DataTable caption="Offers compared, figure by figure">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Figure</HeadCell>
          {columns.map(({ key, title, view }) => (
            <HeadCell key={key} numeric>
              {title && <span className="block font-normal">{title}</span>}
              {view.name}
            </HeadCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {COMPARED_FIGURES.map((figure) => {
          const values = columns.map(({ view }) => figure.value(view));
          const best = bestOf(values, figure.best);
          return (
            <TableRow key={figure.name}>
              <th scope="row" className="sticky left-0 bg-surface px-4 py-3 text-left font-medium">{figure.name}</th>
              {columns.map(({ key, view }, index) => (
                <Cell key={key} numeric>
                  {figure.text(view)}
                  {best.has(index) && <span className="block text-xs font-medium text-accent">best</span>}
                </Cell>
              ))}
            </TableRow>
          );
        })}
      </tbody>
    </DataTable>
  );
}

export default ComparisonMatrix;
