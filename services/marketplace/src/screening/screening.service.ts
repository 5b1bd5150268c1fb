import { Inject, Injectable } from '@nestjs/common';
import { US_STATES } from '@app/contracts';
import {
  findContactData,
  joinFacts,
  ownerFacts,
  screenText,
  type ContactKind,
  type KnownFacts,
  type ListingFields,
} from '@app/domain';
import { ACCOUNT_DIRECTORY, type AccountDirectory, type Actor, type Transaction } from '@app/server-kit';
import { HeldBackError, type FieldText } from './screening.errors';
import { WriterFactsRepository } from './writer-facts.repository';

/** Between sides that an NDA names, names and streets are no secret; ways around the site are held back. */
const WAYS_AROUND: readonly ContactKind[] = ['email', 'url', 'phone', 'handle'];

/** The one road of every text that another side reads; which text takes it how is `TEXT_SURFACES`. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly facts: WriterFactsRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  /** Everything that the site knows of a writer and that their texts must not say behind the mask. */
  async writer(userId: string, transaction?: Transaction): Promise<KnownFacts> {
    // One after the other: a transaction has one connection.
    const account = await this.account(userId, transaction);
    const listings = await this.facts.listings(userId, transaction);
    const signed = await this.facts.signedNames(userId, transaction);
    const names = { persons: signed.map(({ name }) => name), firms: signed.map(({ firm }) => firm) };
    return joinFacts(account, ...listings.map(ownerFacts), names);
  }

  /** What the owner of a listing is known by besides the listing, and name and code of its hidden state. */
  async owner(
    ownerId: string | null,
    { state, exact }: Pick<ListingFields, 'state' | 'exact'>,
    transaction?: Transaction,
  ): Promise<KnownFacts> {
    const names: Record<string, string> = US_STATES;
    const places = state === null || exact.includes('state') ? [] : [names[state] ?? state, state];
    const writer = ownerId === null ? {} : await this.writer(ownerId, transaction);
    return joinFacts(writer, { places });
  }

  /** What the writer sent to the reader before, by whichever way, the latest last; null for a reader who is gone. */
  async earlier(userId: string, readerId: string | null, transaction?: Transaction): Promise<string[]> {
    return readerId === null ? [] : this.facts.textsTo(userId, readerId, transaction);
  }

  /**
   * @param readerId the one reader, with whom all earlier texts count; null where there are many
   * @throws HeldBackError for a text that tells the other side who writes, or how to reach them
   */
  async assertMasked(
    { userId }: Pick<Actor, 'userId'>,
    texts: Record<string, string>,
    readerId: string | null,
  ): Promise<void> {
    const [writer, earlier] = await Promise.all([this.writer(userId), this.earlier(userId, readerId)]);
    for (const [field, text] of Object.entries(texts)) assertScreened({ field, text }, writer, earlier);
  }

  private async account(userId: string, transaction?: Transaction): Promise<Partial<KnownFacts>> {
    const card = await this.accounts.find(userId, transaction);
    if (!card) return {};
    return {
      persons: [`${card.firstName} ${card.lastName}`],
      firms: card.firm === null ? [] : [card.firm],
      addresses: [card.email],
      phones: card.phone === null ? [] : [card.phone],
    };
  }
}

/** @throws HeldBackError; `earlier` is what the same writer sent to the same reader, the latest last */
export function assertScreened(shown: FieldText, writer: KnownFacts, earlier: readonly string[] = []): void {
  const spans = screenText({ text: shown.text, earlier, writer });
  if (spans.length > 0) throw new HeldBackError(shown, spans);
}

/** @throws HeldBackError for a way around the site in a text between sides that an NDA or its signature names */
export function assertNamed(texts: Record<string, string>): void {
  for (const [field, text] of Object.entries(texts)) {
    const found = findContactData(text).filter(({ kind }) => WAYS_AROUND.includes(kind));
    if (found.length > 0)
      throw new HeldBackError(
        { field, text },
        found.map((span) => ({ ...span, continues: false })),
      );
  }
}
