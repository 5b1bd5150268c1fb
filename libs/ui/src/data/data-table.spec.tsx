import { renderToStaticMarkup } from 'react-dom/server';
import { Cell, DataTable, HeadCell } from './data-table';

const head = (className?: string) =>
  renderToStaticMarkup(<HeadCell className={className}>Multiple of EBITDA</HeadCell>).includes('whitespace-nowrap');

describe('a table', () => {
  it('lets a head wrap where that is asked for, at every width or on a phone alone', () => {
    expect([head(), head('text-left whitespace-normal'), head('max-sm:whitespace-normal')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('names each cell by its column where its rows become blocks', () => {
    const html = renderToStaticMarkup(
      <DataTable caption="Paths" stacks>
        <tbody>
          <tr>
            <Cell label="Present value">$1</Cell>
          </tr>
        </tbody>
      </DataTable>,
    );
    expect(html).toContain('<td data-label="Present value"');
    expect(html).toContain('max-sm:[&amp;_tr]:block');
    expect(renderToStaticMarkup(<DataTable caption="Paths">{null}</DataTable>)).not.toContain('max-sm:');
  });
});
