import type { FirmImport, FirmImportRow } from '@app/contracts';
import type { FirmImportState } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';
import { doneText, planText, templateCsv, undoneText } from './import-text';

const PATH = '/api/admin/firm-imports';
const SECTION = '/admin-dashboard?section=firm-imports';
const IMPORT: FirmImport = {
  id: 7,
  fileName: 'november.csv',
  bytes: 2_048,
  rows: 4,
  unknownColumns: [],
  state: 'planned',
  counts: { new: 1, changed: 1, unchanged: 1, refused: 1 },
  progress: { total: 2, applied: 0, skipped: 0, restored: 0, left: 0 },
  uploadedAt: '2026-11-26T10:00:00Z',
  plannedAt: '2026-11-26T10:00:02Z',
  finishedAt: null,
  undoneAt: null,
  isYours: true,
};
const ROW: FirmImportRow = {
  row: 2,
  name: 'Elm',
  path: '/firms/elm',
  outcome: 'changed',
  changes: [{ label: 'Advisors', before: '5', after: '8' }],
  faults: [],
  result: null,
  note: null,
};
const REFUSED: FirmImportRow = {
  ...ROW,
  row: 3,
  name: 'Ash',
  path: null,
  outcome: 'refused',
  changes: [],
  faults: [{ column: 'advisors', message: 'Enter a whole number, such as 1250.' }],
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the imports of firms of the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { FirmImports } = await import('./firm-imports');
    await screen.show(<FirmImports />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<FirmImport> = {}, rows: FirmImportRow[] = [ROW, REFUSED], search = '') => {
    await open(`&id=7${search}`);
    await (await screen.api.call()).answer(200, { ...IMPORT, ...changes });
    if (changes.counts === null) return;
    await (await screen.api.call(1)).answer(200, { rows });
    await has('Report');
  };
  async function choose(file: object): Promise<void> {
    const input = screen.page.field('File of firms');
    await screen.page.act(() => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
  }

  it('say that none was uploaded, and what a file holds', async () => {
    await open();
    await (await screen.api.call()).answer(200, { imports: [] });
    await has('No file has been imported yet');
    for (const text of ['payout_grid', 'only the name is required', 'Charlotte'])
      expect(screen.page.text()).toContain(text);
  });

  it('say that they could not be loaded, are read again, and go on after a page', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The imports could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { imports: [IMPORT], nextCursor: '7' });
    await has('november.csv');
    expect(screen.page.button('november.csv').getAttribute('href')).toBe(`${SECTION}&id=7`);
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ path: PATH, query: { cursor: '7' } });
    await call.answer(200, { imports: [{ ...IMPORT, id: 6, state: 'undone', isYours: false }] });
    await has('That is all of them.');
  });

  it('ask for a file before they send one, and say at the field why one is refused', async () => {
    await open();
    await (await screen.api.call()).answer(200, { imports: [] });
    await has('No file has been imported yet');
    await screen.page.submit();
    await has('Choose a file first.');
    await choose({ name: 'large.csv', size: 11 * 1024 * 1024 });
    await screen.page.submit();
    await has('This file is larger than 10 MB.');
    expect(screen.api.calls).toHaveLength(1);
    await choose(new screen.page.window.File(['x'], 'old.csv'));
    await screen.page.submit();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: PATH, query: { name: 'old.csv' } });
    const sentence = 'The file is not in UTF-8.';
    await call.answer(400, refusal('FIRMS.IMPORT_FILE', sentence, { file: sentence }));
    await screen.page.until(() => screen.page.description(screen.page.field('File of firms')).includes(sentence));
  });

  it('show what each row does, with the outcomes as filters', async () => {
    await openOne({ unknownColumns: ['Phone'] });
    await has('such as 1250.');
    for (const text of ['Ignored columns with unrecognized headers: Phone', 'Advisors: 5', '8', 'All rows (4)'])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.text()).not.toContain('Left unchanged');
    expect(screen.page.button('Refused (1)').getAttribute('href')).toBe(`${SECTION}&id=7&filter=refused`);
  });

  it('read the rows of the filter in the address', async () => {
    await openOne({}, [], '&filter=new');
    expect(screen.api.calls[1]).toMatchObject({ path: `${PATH}/7/rows`, query: { filter: 'new' } });
    await has('No row has this outcome');
  });

  it('are run once, and show how far they are', async () => {
    await openOne();
    await screen.page.click(screen.page.button('Run the import'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/run` });
    await call.answer(200, { ...IMPORT, state: 'running', progress: { ...IMPORT.progress, applied: 1 } });
    await has('1 of 2');
    expect(screen.page.document.querySelector('progress')?.getAttribute('value')).toBe('1');
  });

  it('say why a run is refused', async () => {
    await openOne();
    await screen.page.click(screen.page.button('Run the import'));
    await (await screen.api.call(2)).answer(409, refusal('FIRMS.IMPORT_BUSY', 'Another import is running.'));
    await screen.page.until(() => screen.alert().includes('Another import is running.'));
  });

  it('ask for a new dry run when the directory has changed', async () => {
    await openOne({ state: 'outdated' });
    await has('so nothing was written');
    expect(screen.page.text()).not.toContain('Run the import');
    await screen.page.click(screen.page.button('New dry run'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/plan` });
    await call.answer(200, { ...IMPORT, state: 'uploaded', counts: null });
    await has('The dry run is comparing the file with the directory.');
  });

  it('are undone after a question, and name what was left', async () => {
    const done = { total: 2, applied: 2, skipped: 0, restored: 0, left: 0 };
    await openOne({ state: 'done', progress: done });
    await has('2 firms were written.');
    await screen.page.click(screen.page.button('Undo the import'));
    await has('Undo november.csv?');
    expect(screen.api.calls).toHaveLength(2);
    const dialog = screen.page.document.querySelector('dialog');
    const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === 'Undo the import',
    );
    await screen.page.click(confirm ?? screen.page.button('Undo the import'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/undo` });
    await call.answer(200, { ...IMPORT, state: 'undone', progress: { ...done, restored: 1, left: 1 } });
    await has(
      '1 firm was restored to the state before the import. 1 firm changed after the import and was left unchanged.',
    );
    expect(screen.page.text()).toContain('Left unchanged (1)');
  });

  it.each<FirmImportState>(['running', 'undoing', 'done', 'undone'])('that are %s cannot be run', async (state) => {
    await openOne({ state });
    expect(screen.page.text()).not.toContain('Run the import');
  });
});

describe('the words of an import', () => {
  it.each([
    [{ new: 1, changed: 0, unchanged: 3, refused: 0 }, 'Nothing has been written yet. The run publishes 1 new firm.'],
    [
      { new: 1_200, changed: 1, unchanged: 0, refused: 2 },
      'Nothing has been written yet. The run publishes 1,200 new firms and changes 1 firm. ' +
        '2 rows with errors are skipped.',
    ],
    [
      { new: 0, changed: 0, unchanged: 3, refused: 1 },
      'The file changes nothing in the directory, so there is nothing to run.',
    ],
  ])('say of %j what a run does', (counts, sentence) => {
    expect(planText({ ...IMPORT, counts })).toBe(sentence);
  });

  it('say what was left out', () => {
    const progress = { total: 3, applied: 1, skipped: 2, restored: 1, left: 0 };
    expect(doneText({ ...IMPORT, progress })).toBe(
      '1 firm was written. 2 firms changed during the run and were skipped.',
    );
    expect(undoneText({ ...IMPORT, progress })).toBe('1 firm was restored to the state before the import.');
  });

  it('make a template with every column and one firm', () => {
    const [header = '', example = ''] = templateCsv().split('\r\n');
    expect(header).toContain('"name","address","channel"');
    expect(example).toContain('"Harbor & Vale Wealth"');
    expect(example.split('","')).toHaveLength(header.split('","').length);
  });
});
