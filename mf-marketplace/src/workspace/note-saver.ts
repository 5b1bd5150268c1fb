import { NOTE_CODES, type BuyerNote, type SaveNoteRequest } from '@app/contracts';
import { ApiError, failureText } from '@app/web-kit';

export type NoteState =
  | { name: 'saved' }
  | { name: 'waiting' }
  | { name: 'saving' }
  | { name: 'unsaved'; reason: string }
  | { name: 'conflict'; stored: BuyerNote };

type Parts = {
  revision: number;
  save: (request: SaveNoteRequest) => Promise<BuyerNote>;
  onState: (state: NoteState) => void;
  delayMs?: number;
};

const DELAY_MS = 1_000;

/** What the server sent with a conflict; null for every other failure. */
function storedOf(error: unknown): BuyerNote | null {
  if (!(error instanceof ApiError) || error.code !== NOTE_CODES.changed) return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('revision' in current) || !('text' in current)) return null;
  const { revision, text } = current;
  return typeof revision === 'number' && typeof text === 'string' ? { revision, text } : null;
}

/**
 * Saves a note a second after the last key, one save at a time: what is typed during a save is saved after it. After a
 * conflict nothing is saved until the writer has chosen.
 */
export class NoteSaver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: string | null = null;
  private isSaving = false;
  private isStopped = false;
  private revision: number;

  constructor(private readonly parts: Parts) {
    this.revision = parts.revision;
  }

  change(text: string): void {
    this.wanted = text;
    if (this.isStopped) return;
    this.parts.onState({ name: 'waiting' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), this.parts.delayMs ?? DELAY_MS);
  }

  /** Saves at once what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSaving || this.isStopped || this.wanted === null) return;
    const text = this.wanted;
    this.isSaving = true;
    this.parts.onState({ name: 'saving' });
    try {
      this.revision = (await this.parts.save({ text, revision: this.revision })).revision;
      if (this.wanted === text) this.wanted = null;
      this.parts.onState({ name: this.wanted === null ? 'saved' : 'waiting' });
    } catch (error) {
      this.fail(error);
      return;
    } finally {
      this.isSaving = false;
    }
    await this.flush();
  }

  /** The writer keeps what they typed although `stored` is newer: it is saved over it. */
  keepOwn({ revision }: BuyerNote): void {
    this.revision = revision;
    this.isStopped = false;
    void this.flush();
  }

  /** The writer takes what is stored. */
  takeStored({ revision }: BuyerNote): void {
    this.revision = revision;
    this.wanted = null;
    this.isStopped = false;
    this.parts.onState({ name: 'saved' });
  }

  private fail(error: unknown): void {
    const stored = storedOf(error);
    if (stored === null) return this.parts.onState({ name: 'unsaved', reason: failureText(error) });
    this.isStopped = true;
    this.parts.onState({ name: 'conflict', stored });
  }
}
