import { MARKETPLACE_CODES, type MyListing, type SaveListingRequest, type StoredListing } from '@app/contracts';
import { readListing } from '@app/domain';
import { ApiError } from '@app/web-kit';
import { failureText } from '../listing-state';

export type SaveState =
  | { name: 'saved' }
  | { name: 'waiting' }
  | { name: 'saving' }
  | { name: 'unsaved'; reason: string }
  | { name: 'conflict'; stored: StoredListing };

type Parts = {
  revision: number;
  save: (request: SaveListingRequest) => Promise<MyListing>;
  onState: (state: SaveState) => void;
  delayMs?: number;
};

const DELAY_MS = 1_000;

/** What the server sent with a conflict; null when another release of it sent something else. */
function storedOf(error: unknown): StoredListing | null {
  if (!(error instanceof ApiError) || error.code !== MARKETPLACE_CODES.changed) return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('revision' in current) || !('fields' in current))
    return null;
  const { revision, fields } = current;
  if (typeof revision !== 'number' || typeof fields !== 'object' || fields === null) return null;
  const read = readListing({ ...fields });
  return read.fields === null ? null : { revision, fields: read.fields };
}

/**
 * Saves what was typed a second after the last change, one save at a time: what is typed during a save is saved after
 * it. After a conflict nothing is saved until the owner has chosen.
 */
export class DraftSaver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: Record<string, unknown> | null = null;
  private running: Promise<void> | null = null;
  private isStopped = false;
  revision: number;

  constructor(private readonly parts: Parts) {
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

  /** The owner has seen what is stored: the next save is based on it. */
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
    const { fields, faults } = readListing(entered);
    if (fields === null) {
      const count = faults.length === 1 ? 'One field needs' : `${faults.length} fields need`;
      return this.parts.onState({ name: 'unsaved', reason: `${count} a correction.` });
    }
    this.parts.onState({ name: 'saving' });
    try {
      const saved = await this.parts.save({ revision: this.revision, fields });
      this.revision = saved.revision;
      if (this.wanted !== entered) return;
      this.wanted = null;
      this.parts.onState({ name: 'saved' });
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const stored = storedOf(error);
    if (stored === null) return this.parts.onState({ name: 'unsaved', reason: failureText(error) });
    this.stop();
    this.parts.onState({ name: 'conflict', stored });
  }
}
