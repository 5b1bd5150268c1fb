import { Inject, Injectable } from '@nestjs/common';
import { NOTE_CODES, type BuyerNote, type SaveNoteRequest } from '@app/contracts';
import { CLOCK, DomainError, type Actor, type Clock } from '@app/server-kit';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { NotesRepository } from './notes.repository';

/** The same for a listing that does not exist, a malformed number, and one without an NDA of the caller. */
export class NoteNotFoundError extends DomainError {
  constructor() {
    const message = 'You can take notes on listings whose NDA you have asked for.';
    super({ code: NOTE_CODES.notFound, kind: 'not-found', message });
  }
}

export class NoteChangedError extends DomainError {
  constructor(current: BuyerNote) {
    const message = 'This note was changed in another window. Nothing you entered was lost. Compare and save again.';
    super({ code: NOTE_CODES.changed, kind: 'conflict', message, current });
  }
}

/** A buyer's own notes; no one else reads them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(actor: Actor, segment: string): Promise<BuyerNote> {
    const note = await this.notes.read(actor, parseListingId(segment) ?? NO_LISTING);
    if (!note) throw new NoteNotFoundError();
    return note;
  }

  async save(actor: Actor, segment: string, request: SaveNoteRequest): Promise<BuyerNote> {
    const saved = await this.notes.save(actor, parseListingId(segment) ?? NO_LISTING, request, this.clock.now());
    if (saved) return saved;
    throw new NoteChangedError(await this.read(actor, segment));
  }
}
