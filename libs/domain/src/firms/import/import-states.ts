import { defineMachine } from '../../state-machine/state-machine';

export const FIRM_IMPORT_ACTORS = { admin: 'an administrator', worker: 'the system' } as const;
export type FirmImportActor = keyof typeof FIRM_IMPORT_ACTORS;

export type FirmImportState = 'uploaded' | 'planned' | 'running' | 'done' | 'outdated' | 'undoing' | 'undone';
export type FirmImportEvent = 'plan' | 'plan_again' | 'run' | 'finish' | 'outdate' | 'undo' | 'restore';

/**
 * A file of firms on its way into the directory. A run first plans again: when that differs from the dry run that the
 * administrator has read, nothing is written and the import is outdated until its next dry run.
 */
export const firmImportMachine = defineMachine<FirmImportState, FirmImportEvent, FirmImportActor>({
  name: 'import',
  actors: FIRM_IMPORT_ACTORS,
  initial: 'uploaded',
  states: {
    uploaded: 'waiting for its dry run',
    planned: 'ready to run',
    running: 'running',
    done: 'done',
    outdated: 'older than the directory',
    undoing: 'being undone',
    undone: 'undone',
  },
  events: {
    plan: 'planned',
    plan_again: 'planned again',
    run: 'started',
    finish: 'finished',
    outdate: 'found to be older than the directory',
    undo: 'undone',
    restore: 'undone',
  },
  terminal: ['undone'],
  rows: [
    { from: ['uploaded'], event: 'plan', by: ['worker'], to: 'planned', audit: false, notify: [] },
    { from: ['planned', 'outdated'], event: 'plan_again', by: ['admin'], to: 'uploaded', audit: false, notify: [] },
    { from: ['planned'], event: 'run', by: ['admin'], to: 'running', audit: true, notify: [] },
    { from: ['running'], event: 'finish', by: ['worker'], to: 'done', audit: true, notify: [] },
    { from: ['running'], event: 'outdate', by: ['worker'], to: 'outdated', audit: true, notify: [] },
    { from: ['done'], event: 'undo', by: ['admin'], to: 'undoing', audit: true, notify: [] },
    { from: ['undoing'], event: 'restore', by: ['worker'], to: 'undone', audit: true, notify: [] },
  ],
});

/** What a row of the file does to the directory. */
export const FIRM_IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type FirmImportOutcome = (typeof FIRM_IMPORT_OUTCOMES)[number];

/** What became of a row: written, left out by the run, taken back, or left as it is by the undo. */
export type FirmImportResult = 'applied' | 'skipped' | 'restored' | 'left';
