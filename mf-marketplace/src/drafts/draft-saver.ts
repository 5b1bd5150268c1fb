import { ApiError, failureText } from '@app/web-kit';

/** What is stored of a draft. */
export type Stored<Fields> = { revision: number; fields: Fields };

/** What is wrong with a field, in a sentence. */
export type Fault = { field: string; message: string };

export type SaveState<Fields> =
  | { name: 'saved' }
  | { name: 'waiting' }
  | { name: 'saving' }
  /** The fields without a fault are saved where `isPartly` says so. */
  | { name: 'unsaved'; reason: string; faults: readonly Fault[]; isPartly: boolean }
  | { name: 'conflict'; stored: Stored<Fields> };

type Parts<Fields, Sent> = {
  revision: number;
  /** The rules of the domain for what was typed: what can be sent, null when nothing can, and what is wrong. */
  read: (entered: Record<string, unknown>) => { fields: Sent | null; faults: readonly Fault[] };
  /** What a conflict says is stored; null when it cannot be read. */
  readStored: (stored: Record<string, unknown>) => Fields | null;
  /** The code of a refusal that comes with what is stored. */
  changedCode: string;
  save: (request: Stored<Sent>) => Promise<{ revision: number }>;
  onState: (state: SaveState<Fields>) => void;
  delayMs?: number;
};

const DELAY_MS = 1_000;

/**
 * Saves what was typed a second after the last change, one save at a time: what is typed during a save is saved after
 * it. After a conflict nothing is saved until the writer has chosen.
 */
export class DraftSaver<Fields, Sent = Fields> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: Record<string, unknown> | null = null;
  private running: Promise<void> | null = null;
  /** Of what was typed here, the fields without a fault are stored. */
  private partlySaved: Record<string, unknown> | null = null;
  private isStopped = false;
  revision: number;

  constructor(private readonly parts: Parts<Fields, Sent>) {
    this.revision = parts.revision;
  }

  change(entered: Record<string, unknown>): void {
    this.wanted = entered;
    if (this.isStopped) return;
    this.parts.onState({ name: 'waiting' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.parts.delayMs ?? DELAY_MS);
  }

  /** Saves at once what waits; true when everything is saved afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    while (this.wanted !== null && !this.isStopped) {
      const entered = this.wanted;
      this.running = this.saveWanted(entered).finally(() => (this.running = null));
      await this.running;
      // It failed, which the state says; what was typed meanwhile is saved in the next round.
      if (this.wanted === entered) return false;
    }
    return this.wanted === null;
  }

  /** The writer has seen what is stored: the next save is based on it. */
  continueFrom(revision: number): void {
    this.revision = revision;
    this.isStopped = false;
  }

  /** Nothing waits any more: the form shows what is stored. */
  forget(): void {
    clearTimeout(this.timer);
    this.wanted = null;
    this.parts.onState({ name: 'saved' });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isStopped = true;
  }

  private async saveWanted(entered: Record<string, unknown>): Promise<void> {
    const { fields, faults } = this.parts.read(entered);
    if (fields === null || this.partlySaved === entered) return this.wait(faults, this.partlySaved === entered);
    this.parts.onState({ name: 'saving' });
    try {
      const saved = await this.parts.save({ revision: this.revision, fields });
      this.revision = saved.revision;
      if (faults.length > 0) this.partlySaved = entered;
      if (this.wanted !== entered) return;
      if (faults.length > 0) return this.wait(faults, true);
      this.wanted = null;
      this.parts.onState({ name: 'saved' });
    } catch (error) {
      this.fail(error);
    }
  }

  /** For corrections. */
  private wait(faults: readonly Fault[], isPartly: boolean): void {
    const count = faults.length === 1 ? 'One field needs' : `${faults.length} fields need`;
    this.parts.onState({ name: 'unsaved', reason: `${count} a correction`, faults, isPartly });
  }

  private fail(error: unknown): void {
    const stored = this.storedOf(error);
    if (stored === null) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const faults = fields.map(([field, message]) => ({ field, message: message ?? '' }));
      return this.parts.onState({ name: 'unsaved', reason: failureText(error), faults, isPartly: false });
    }
    this.stop();
    this.parts.onState({ name: 'conflict', stored });
  }

  /** What the server sent with a conflict; null when another release of it sent something else. */
  private storedOf(error: unknown): Stored<Fields> | null {
    if (!(error instanceof ApiError) || error.code !== this.parts.changedCode) return null;
    const { current } = error;
    if (typeof current !== 'object' || current === null || !('revision' in current) || !('fields' in current))
      return null;
    const { revision, fields } = current;
    if (typeof revision !== 'number' || typeof fields !== 'object' || fields === null) return null;
    const read = this.parts.readStored({ ...fields });
    return read && { revision, fields: read };
  }
}
