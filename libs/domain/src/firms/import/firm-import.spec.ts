import { statesOf, transition } from '../../state-machine/state-machine';
import { FIRM_IMPORT_COLUMNS, firmImportColumnOf } from './import-columns';
import { firmImportMachine, type FirmImportEvent, type FirmImportState } from './import-states';

describe('an import of firms', () => {
  it.each<[FirmImportState, FirmImportEvent, 'admin' | 'worker', FirmImportState | null]>([
    ['uploaded', 'plan', 'worker', 'planned'],
    ['uploaded', 'run', 'admin', null],
    ['planned', 'run', 'admin', 'running'],
    ['planned', 'run', 'worker', null],
    ['planned', 'plan_again', 'admin', 'uploaded'],
    ['outdated', 'plan_again', 'admin', 'uploaded'],
    ['outdated', 'run', 'admin', null],
    ['running', 'run', 'admin', null],
    ['running', 'undo', 'admin', null],
    ['running', 'outdate', 'worker', 'outdated'],
    ['done', 'undo', 'admin', 'undoing'],
    ['done', 'run', 'admin', null],
    ['undoing', 'restore', 'worker', 'undone'],
    ['undone', 'undo', 'admin', null],
  ])('that is %s, on %s by the %s, becomes %s', (state, event, by, next) => {
    const move = transition(firmImportMachine, state, event, by);
    expect(move.allowed ? move.state : null).toBe(next);
  });

  it('has a way from every state to the end', () => {
    const leads = new Set<string>(['undone']);
    for (const _state of statesOf(firmImportMachine))
      for (const { from, to } of firmImportMachine.rows) if (leads.has(to)) for (const state of from) leads.add(state);
    expect([...leads].sort()).toEqual([...statesOf(firmImportMachine)].sort());
  });
});

describe('the header of a file of firms', () => {
  it.each([
    ['name', 'name'],
    [' Source Kind ', 'source_kind'],
    ['PAYOUT-GRID', 'payout_grid'],
    ['As of', 'as_of'],
    ['constructor', null],
    ['Phone', null],
    ['', null],
  ])('%j means the column %s', (header, column) => {
    expect(firmImportColumnOf(header)).toBe(column);
  });

  it('knows each of its own names', () => {
    const keys = Object.keys(FIRM_IMPORT_COLUMNS);
    expect(keys.map(firmImportColumnOf)).toEqual(keys);
  });
});
