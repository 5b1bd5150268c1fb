import { useLocation } from 'react-router-dom';
import { openPopover, testScreen } from '@app/ui/testing';
import type { ListColumn } from './list-table';

const queries = async () => (await import('../../testing/web-kit')).queryClient();

type Row = { id: number; firm: string; city: string };

const COLUMNS: ListColumn<Row>[] = [
  { id: 'firm', label: 'Firm', cell: ({ firm }) => firm },
  { id: 'city', label: 'City', cell: ({ city }) => city },
  { id: 'number', label: 'Number', numeric: true, cell: ({ id }) => id },
  {
    id: 'acts',
    label: 'Remove',
    isForActs: true,
    cell: ({ firm }) => <button type="button">{`Remove ${firm}`}</button>,
  },
];
const ROWS: Row[] = [
  { id: 7, firm: 'Ridge', city: 'Akron' },
  { id: 8, firm: 'Vale', city: 'Boise' },
];

describe('the columns of a list', () => {
  const screen = testScreen('https://site.test/list', queries);
  const cells = (selector: string) =>
    [...screen.page.document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const head = () => cells('thead th');
  const box = (label: string) =>
    [...screen.page.document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  const open = async (address: string) => {
    const { ListTable } = await import('./list-table');
    const Shown = () => (
      <>
        <output>{useLocation().search}</output>
        <ListTable caption="Firms" columns={COLUMNS} rows={ROWS} />
      </>
    );
    await screen.show(<Shown />, address);
  };

  it('are all there until some are hidden, and the choice stands in the address beside the filters', async () => {
    await open('/list?q=ridge');
    expect(head()).toEqual(['Firm', 'City', 'Number', 'Remove']);
    await openPopover(screen.page, 'Columns of Firms');
    await screen.page.click(box('City'));
    expect(head()).toEqual(['Firm', 'Number', 'Remove']);
    expect(cells('tbody td')).toEqual(['Ridge', '7', 'Remove Ridge', 'Vale', '8', 'Remove Vale']);
    expect(cells('output')).toEqual(['?q=ridge&hidden=city']);
    await screen.page.click(box('Number'));
    expect(cells('output')).toEqual(['?q=ridge&hidden=city.number']);
    await screen.page.click(box('City'));
    await screen.page.click(box('Number'));
    expect(cells('output')).toEqual(['?q=ridge']);
  });

  it('of a pasted address are left out; one that is unknown or always shown counts for nothing', async () => {
    await open('/list?hidden=firm.number.acts.gone');
    expect(head()).toEqual(['Firm', 'City', 'Remove']);
    await openPopover(screen.page, 'Columns of Firms');
    expect(cells('fieldset label')).toEqual(['City', 'Number']);
  });
});
