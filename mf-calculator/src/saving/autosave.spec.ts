import type { SavedCalculation, SavedCalculationChange } from '@app/contracts';
import { EMPTY_ADVISOR_INFO, type Scenario } from '@app/domain';
import { withValueAt } from '../draft/at-path';
import { checkedDraft } from '../draft/checked-draft';
import { startDraft, type Draft } from '../draft/draft';
import type { SavedRef } from '../draft/stored-draft';
import { createAutosave, RETRY_MS, SAVE_DELAY_MS, type SaveProblem } from './autosave';

const EMPTY = startDraft({ ...EMPTY_ADVISOR_INFO, aum: 1_000_000 }, ['wirehouse']);
const withT12 = (t12: number | string): Draft => withValueAt(EMPTY, ['advisor', 't12'], t12);
const REF: SavedRef = { id: 'a', version: 1, name: 'Mine' };

type Call = { id: string; change: SavedCalculationChange; answer: (problem?: SaveProblem) => Promise<void> };

const tick = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** A tab whose clock and server the test controls. */
function setup() {
  const tab = { present: EMPTY, saved: REF as SavedRef | null, synced: EMPTY as Draft | null };
  const calls: Call[] = [];
  let timer: { ms: number; run: () => void } | null = null;
  const autosave = createAutosave({
    draft: () => tab,
    scenario: (draft) => checkedDraft(draft).scenario,
    problemOf: (error) => error as SaveProblem,
    save: (id, change) =>
      new Promise((resolve, reject) => {
        const saved = { id, version: change.version + 1, name: 'Mine' } as SavedCalculation;
        calls.push({
          id,
          change,
          answer: async (problem) => {
            if (problem) reject(problem);
            else resolve(saved);
            await tick();
          },
        });
      }),
    saved: (ref, draft) => {
      Object.assign(tab, { saved: ref, synced: draft });
      autosave.changed(tab.synced);
    },
    later: (ms, run) => {
      const mine = { ms, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
  });
  return {
    tab,
    calls,
    autosave,
    status: () => autosave.state().status,
    waits: () => timer?.ms ?? null,
    edit(present: Draft) {
      tab.present = present;
      autosave.changed(tab.synced);
    },
    async pass() {
      const due = timer;
      timer = null;
      due?.run();
      await tick();
    },
  };
}

const sent = (calls: Call[]): [number, Scenario['advisor']['t12'] | undefined][] =>
  calls.map(({ change }) => [change.version, change.scenario?.advisor.t12]);

describe('saving while the user works', () => {
  it('saves once, a moment after the last change, with the version it starts from', async () => {
    const page = setup();
    page.edit(withT12(1));
    page.edit(withT12(12));
    expect([page.status(), page.waits()]).toEqual(['changed', SAVE_DELAY_MS]);
    await page.pass();
    expect(sent(page.calls)).toEqual([[1, 12]]);
    expect(page.status()).toBe('saving');
    await page.calls[0]!.answer();
    expect([page.status(), page.tab.saved?.version, page.waits()]).toEqual(['saved', 2, null]);
  });

  it('what is changed while a call is under way is saved after it, from the new version', async () => {
    const page = setup();
    page.edit(withT12(1));
    await page.pass();
    page.edit(withT12(2));
    expect(page.calls).toHaveLength(1);
    await page.calls[0]!.answer();
    expect(page.status()).toBe('changed');
    await page.pass();
    expect(sent(page.calls)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('sends nothing that cannot be calculated, and says so', async () => {
    const page = setup();
    page.edit(withT12('a lot'));
    expect(page.status()).toBe('unsound');
    await page.pass();
    expect(page.calls).toEqual([]);
  });

  it('a change that is undone is nothing to save', () => {
    const page = setup();
    page.edit(withT12(1));
    page.edit(EMPTY);
    expect([page.status(), page.waits()]).toEqual(['saved', null]);
  });

  it('a calculation that is not in the account is not sent', async () => {
    const page = setup();
    page.tab.saved = null;
    page.edit(withT12(1));
    page.autosave.saveNow();
    await tick();
    expect(page.calls).toEqual([]);
  });

  it('stops at a version of another tab until the user decides, and then overwrites that version', async () => {
    const page = setup();
    page.edit(withT12(1));
    await page.pass();
    await page.calls[0]!.answer({ kind: 'conflict' });
    expect(page.autosave.state()).toEqual({ status: 'problem', problem: { kind: 'conflict' } });
    page.edit(withT12(2));
    expect(page.waits()).toBeNull();
    page.tab.saved = { ...REF, version: 7 };
    page.autosave.saveNow();
    await tick();
    expect(sent(page.calls)).toEqual([
      [1, 1],
      [7, 2],
    ]);
    await page.calls[1]!.answer();
    expect(page.status()).toBe('saved');
  });

  it('a value that needs premium stops it until that is changed', async () => {
    const page = setup();
    page.edit(withT12(1));
    await page.pass();
    await page.calls[0]!.answer({ kind: 'premium', message: 'No', paths: ['offers'] });
    page.autosave.changed(page.tab.synced);
    expect([page.status(), page.waits()]).toEqual(['problem', null]);
    page.edit(withT12(2));
    expect([page.status(), page.waits()]).toEqual(['changed', SAVE_DELAY_MS]);
  });

  it('retries later what was not sent', async () => {
    const page = setup();
    page.edit(withT12(1));
    await page.pass();
    await page.calls[0]!.answer({ kind: 'unreachable', message: 'No' });
    expect([page.status(), page.waits()]).toEqual(['problem', RETRY_MS]);
    await page.pass();
    expect(sent(page.calls)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('an answer about a calculation that was closed meanwhile says nothing about the one that is open', async () => {
    const page = setup();
    page.edit(withT12(1));
    await page.pass();
    Object.assign(page.tab, { present: EMPTY, saved: { ...REF, id: 'b' }, synced: EMPTY });
    await page.calls[0]!.answer();
    expect(page.tab.saved).toEqual({ ...REF, id: 'b' });
  });

  it('does nothing after it was stopped', async () => {
    const page = setup();
    page.edit(withT12(1));
    page.autosave.stop();
    await page.pass();
    expect(page.calls).toEqual([]);
  });
});
