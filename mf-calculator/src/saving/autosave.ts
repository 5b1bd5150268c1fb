import type { SavedCalculation, SavedCalculationChange } from '@app/contracts';
import type { Scenario } from '@app/domain';
import type { Draft } from '../draft/draft';
import type { SavedRef } from '../draft/stored-draft';

/** A refusal of the server, as far as saving tells refusals apart. */
export type SaveProblem =
  /** The server has a version that this tab does not know. */
  | { kind: 'conflict' }
  /** Values that the account may not save, by path. */
  | { kind: 'premium'; message: string; paths: string[] }
  /** Deleted meanwhile, or another account's. */
  | { kind: 'gone' }
  /** A temporary failure: it is tried again. */
  | { kind: 'unreachable'; message: string }
  | { kind: 'refused'; message: string };

export type SaveState =
  | { status: 'saved' }
  | { status: 'changed' }
  | { status: 'saving' }
  | { status: 'unsound' }
  | { status: 'problem'; problem: SaveProblem };

export type AutosavePorts = {
  /** The current state of the tab. */
  draft(): { present: Draft; saved: SavedRef | null };
  /** The draft as a scenario, null while it cannot be calculated. */
  scenario(draft: Draft): Scenario | null;
  save(id: string, change: SavedCalculationChange): Promise<SavedCalculation>;
  problemOf(error: unknown): SaveProblem;
  /** The server has `draft` in this version. */
  saved(ref: SavedRef, draft: Draft): void;
  later(ms: number, run: () => void): () => void;
};

/** Time after the last keystroke, and time until a failed save is tried again. */
export const SAVE_DELAY_MS = 1_200;
export const RETRY_MS = 10_000;

export type Autosave = {
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** The draft may have changed. */
  changed(synced: Draft | null): void;
  /** Saves immediately, even after a refusal. */
  saveNow(): void;
  stop(): void;
};

/**
 * Saves a calculation of the account a moment after it was changed, one call at a time. A version that another tab has
 * saved, a value that needs premium and a calculation that was deleted stop it until the user decides.
 */
export function createAutosave(ports: AutosavePorts): Autosave {
  const listeners = new Set<() => void>();
  let state: SaveState = { status: 'saved' };
  let cancel: () => void = () => undefined;
  let busy = false;
  let stopped = false;
  /** The draft that the last refusal was about. */
  let refused: Draft | null = null;

  function become(next: SaveState): void {
    if (next.status === state.status && next.status !== 'problem') return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function schedule(ms: number): void {
    cancel();
    cancel = ports.later(ms, () => void save());
  }

  function refuse(draft: Draft, problem: SaveProblem): void {
    refused = draft;
    become({ status: 'problem', problem });
    if (problem.kind === 'unreachable') schedule(RETRY_MS);
  }

  async function save(): Promise<void> {
    const { present, saved } = ports.draft();
    if (busy || stopped || saved === null) return;
    const scenario = ports.scenario(present);
    if (scenario === null) return become({ status: 'unsound' });
    busy = true;
    become({ status: 'saving' });
    try {
      const { id, version, name } = await ports.save(saved.id, { version: saved.version, scenario });
      busy = false;
      if (stopped || ports.draft().saved?.id !== id) return;
      refused = null;
      become({ status: 'saved' });
      ports.saved({ id, version, name }, present);
    } catch (error) {
      busy = false;
      if (!stopped && ports.draft().saved?.id === saved.id) refuse(present, ports.problemOf(error));
    }
  }

  const isFinal = (): boolean =>
    state.status === 'problem' && (state.problem.kind === 'conflict' || state.problem.kind === 'gone');

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed(synced) {
      const { present, saved } = ports.draft();
      if (saved === null || present === synced) {
        cancel();
        refused = null;
        if (!busy) become({ status: 'saved' });
        return;
      }
      if (busy || present === refused || isFinal()) return;
      become(ports.scenario(present) === null ? { status: 'unsound' } : { status: 'changed' });
      schedule(SAVE_DELAY_MS);
    },
    saveNow() {
      cancel();
      refused = null;
      void save();
    },
    stop() {
      stopped = true;
      cancel();
      listeners.clear();
    },
  };
}
