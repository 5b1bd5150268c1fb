import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InquiryList, InquiryThread, ReportInquiryRequest } from '@app/contracts';
import { divisionNameOf, inquiryStep, type InquiryState, type InquiryStep, type KnownFacts } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  APP_CONFIG,
  CLOCK,
  conversionEvent,
  EmailVerificationRequiredError,
  MAIL_WRITER,
  OUTBOX_WRITER,
  RateLimits,
  type AccountCard,
  type AccountDirectory,
  type Actor,
  type AppConfig,
  type Clock,
  type MailWriter,
  type OutboxEvent,
  type OutboxWriter,
  type Transaction,
  type Visit,
} from '@app/server-kit';
import { ExclusionsService } from '../exclusions/exclusions.service';
import { NO_LISTING, parseListingId } from '../listings/listing-id';
import { ListingNotFoundError } from '../listings/listings.errors';
import { assertScreened, ScreeningService } from '../screening/screening.service';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import {
  InquiryNotAllowedError,
  InquiryNotFoundError,
  MESSAGE_LIMIT,
  NEW_INQUIRY_LIMIT,
  OwnListingError,
  ReportedMessageError,
  SampleListingError,
  SenderBlockedError,
} from './inquiries.errors';
import { InquiriesRepository, type NewInquiry } from './inquiries.repository';
import { ALIAS_BYTES, aliasOf, isFirstUnread, parseInquiryId, toSummary, toThread, type Inquiry } from './inquiry';

/** An alias that one side has used is drawn anew; of a million, the fifth draw never fails in practice. */
const ALIAS_DRAWS = 5;

/** Threads between buyers and owners of listings, in which neither knows the other until both want to. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly inquiries: InquiriesRepository,
    private readonly acts: SideActsRepository,
    private readonly exclusions: ExclusionsService,
    private readonly screening: ScreeningService,
    private readonly limits: RateLimits,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<InquiryList> {
    const inquiries = (await this.inquiries.list(actor.userId)).map(toSummary);
    return { inquiries, unread: inquiries.reduce((sum, { unread }) => sum + unread, 0) };
  }

  /** @throws InquiryNotFoundError also for a thread between others, and for a malformed id */
  async read(actor: Actor, segment: string): Promise<InquiryThread> {
    const inquiry = await this.owned(actor, segment);
    const messages = await this.inquiries.messages(actor.userId, inquiry.id);
    return toThread(inquiry, messages, await this.cardOf(inquiry.otherId));
  }

  /** @throws DomainError for a listing without owner, contact data, and too many threads or messages */
  async start(actor: Actor, segment: string, text: string, visit: Visit): Promise<InquiryThread> {
    await this.assertMayWrite(actor);
    const listingId = parseListingId(segment) ?? NO_LISTING;
    const sellerId = await this.sellerOf(actor, listingId);
    if (!(await this.inquiries.findByListing(actor.userId, listingId))) {
      await this.exclusions.assertWelcome(actor, sellerId);
      await this.screening.assertMasked(actor, { message: text }, sellerId);
      const id = await this.create(actor, { listingId, sellerId, visit }, text);
      if (id !== null) return this.read(actor, id);
    }
    return this.startAgain(actor, listingId, text);
  }

  /** @throws DomainError for contact data, a thread that is not open, and too many messages */
  async write(actor: Actor, segment: string, text: string): Promise<InquiryThread> {
    await this.assertMayWrite(actor);
    const { id, side, state, otherId } = await this.owned(actor, segment);
    // Before the limit, so that a refused message does not count.
    allowed(inquiryStep(state, 'write', side));
    const writer = await this.screening.writer(actor.userId);
    assertMayCross(state, text, writer, await this.screening.earlier(actor.userId, otherId));
    await this.limits.consume(MESSAGE_LIMIT, actor.userId);
    await this.append(actor, id, async (transaction, inquiry) => {
      const next = allowed(inquiryStep(inquiry.state, 'write', side));
      // Again: of two parts of a number that are sent at once, the second sees the first only here.
      const earlier = await this.screening.earlier(actor.userId, otherId, transaction);
      assertMayCross(inquiry.state, text, writer, earlier);
      await this.inquiries.addMessage(transaction, id, { author: side, text, now: this.clock.now(), state: next });
    });
    return this.read(actor, id);
  }

  /** @throws DomainError for a thread that takes no file of the caller, before the file is read */
  async assertMayAttach(actor: Actor, segment: string): Promise<void> {
    await this.assertMayWrite(actor);
    const { side, state } = await this.owned(actor, segment);
    allowed(inquiryStep(state, 'attach', side));
  }

  /** A message without a text; `store` keeps its file in the same transaction. */
  async attach(
    actor: Actor,
    segment: string,
    store: (transaction: Transaction, inquiryId: string, number: number) => Promise<void>,
  ): Promise<InquiryThread> {
    // Again: a moderator may have blocked the sender while the file arrived.
    await this.assertMayWrite(actor);
    const { id, side } = await this.owned(actor, segment);
    await this.limits.consume(MESSAGE_LIMIT, actor.userId);
    await this.append(actor, id, async (transaction, inquiry) => {
      const state = allowed(inquiryStep(inquiry.state, 'attach', side));
      const message = { author: side, text: null, now: this.clock.now(), state };
      await store(transaction, id, await this.inquiries.addMessage(transaction, id, message));
    });
    return this.read(actor, id);
  }

  async markRead(actor: Actor, segment: string, upTo: number): Promise<InquiryThread> {
    await this.inquiries.markRead(actor.userId, parseInquiryId(segment), upTo);
    return this.read(actor, segment);
  }

  /** @throws InquiryNotAllowedError when the thread's state does not allow it */
  async change(
    actor: Actor,
    segment: string,
    action: 'reveal' | 'close' | 'block' | 'report',
    report?: ReportInquiryRequest,
  ): Promise<InquiryThread> {
    await this.inquiries.transaction(async (transaction) => {
      const inquiry = await this.locked(transaction, actor, parseInquiryId(segment));
      // A reveal shows the address.
      if (action === 'reveal') assertVerified(actor);
      const { side, state, revealed, blocked } = inquiry;
      const next = allowed(inquiryStep(state, action, side, revealed, blocked));
      const now = this.clock.now();
      await this.inquiries.change(transaction, inquiry, { state: next, reveals: action === 'reveal', now });
      if (action === 'block' || action === 'report') await this.recordAct(transaction, actor, inquiry, action);
      if (report === undefined) return;
      const message = await this.inquiries.messageOfOther(transaction, inquiry, report.message);
      if (message === null && report.message !== undefined) throw new ReportedMessageError();
      await this.inquiries.addReport(transaction, inquiry, {
        reporterId: actor.userId,
        reason: report.reason,
        message,
        now,
      });
    });
    return this.read(actor, segment);
  }

  /** What a side did to the other one, which no later act changes; there is no side to act on once it is deleted. */
  private async recordAct(
    transaction: Transaction,
    { userId }: Actor,
    { id, side, otherId }: Inquiry,
    kind: 'block' | 'report',
  ): Promise<void> {
    if (otherId === null) return;
    const isSeller = side === 'seller';
    const other = isSeller ? await this.accounts.find(otherId, transaction) : undefined;
    const [ownerId, buyerId] = isSeller ? [userId, otherId] : [otherId, userId];
    const act = { kind, side, ownerId, buyerId, buyerEmail: other?.email ?? null };
    await this.acts.record(transaction, { ...act, inquiryId: id, at: this.clock.now() });
  }

  /** Adds a message to a locked thread, and mails the other side unless a mail already waits to be followed. */
  private async append(
    actor: Actor,
    id: string,
    add: (transaction: Transaction, inquiry: Inquiry) => Promise<void>,
  ): Promise<void> {
    const { otherId } = await this.owned(actor, id);
    const recipient = await this.cardOf(otherId);
    await this.inquiries.transaction(async (transaction) => {
      const inquiry = await this.locked(transaction, actor, id);
      await add(transaction, inquiry);
      if (isFirstUnread(inquiry)) await this.mail(transaction, id, inquiry.messages + 1, recipient);
    });
  }

  private async assertMayWrite(actor: Actor): Promise<void> {
    assertVerified(actor);
    if (await this.inquiries.isBlocked(actor.userId)) throw new SenderBlockedError();
  }

  /** The first message, sent a second time, changes nothing; another one follows it. */
  private async startAgain(actor: Actor, listingId: number, text: string): Promise<InquiryThread> {
    const existing = await this.inquiries.findByListing(actor.userId, listingId);
    if (!existing) throw new InquiryNotFoundError();
    const [first] = await this.inquiries.messages(actor.userId, existing.id);
    return first?.text === text ? this.read(actor, existing.id) : this.write(actor, existing.id, text);
  }

  /** Null when the buyer has a thread for this listing by now. */
  private async create(
    actor: Actor,
    { listingId, sellerId, visit }: { listingId: number; sellerId: string; visit: Visit },
    text: string,
  ): Promise<string | null> {
    const [buyer, seller] = [await this.cardOf(actor.userId), await this.cardOf(sellerId)];
    const thread = { id: randomUUID(), listingId, sellerId, buyerDivision: divisionNameOf(buyer?.state ?? null) };
    const limit = await this.limits.take(NEW_INQUIRY_LIMIT, actor.userId);
    if (!limit.allowed) {
      if (!(await this.isStartedMeanwhile(actor, thread))) throw NEW_INQUIRY_LIMIT.refusal(limit.retryAfterSeconds);
      await this.limits.giveBack(NEW_INQUIRY_LIMIT, actor.userId);
      return null;
    }
    await this.limits.consume(MESSAGE_LIMIT, actor.userId);
    const isCreated = await this.inquiries.transaction(async (transaction) => {
      if (!(await this.insert(transaction, actor, thread))) return false;
      const message = { author: 'buyer', text, now: this.clock.now(), state: 'sent' } as const;
      await this.inquiries.addMessage(transaction, thread.id, message);
      await this.mail(transaction, thread.id, 1, seller);
      await this.outbox.write(transaction, this.lead(actor, thread.id, visit));
      return true;
    });
    if (isCreated) return thread.id;
    await this.limits.giveBack(NEW_INQUIRY_LIMIT, actor.userId);
    return null;
  }

  /** Calls for one thread at once use up the limit together: the later insert waits for the first and is undone. */
  private async isStartedMeanwhile(
    actor: Actor,
    thread: Omit<NewInquiry, 'buyerAlias' | 'sellerAlias' | 'now'>,
  ): Promise<boolean> {
    const undo = new Error('undone');
    return this.inquiries
      .transaction(async (transaction) => {
        if (await this.insert(transaction, actor, thread)) throw undo;
        return true;
      })
      .catch((error: unknown) => {
        if (error === undo) return false;
        throw error;
      });
  }

  /** Services are told that someone wrote to an owner, and not about which practice. */
  private lead({ userId, username }: Actor, key: string, visit: Visit): OutboxEvent {
    return conversionEvent({
      name: 'generate_lead',
      key,
      occurredAt: this.clock.now(),
      visit: { ...visit, referer: undefined },
      user: { email: username, externalId: userId },
      page: new URL('/marketplace', this.config.PUBLIC_URL),
      parameters: { form_source: 'inquiry-form', lead_source: 'marketplace' },
    });
  }

  private async insert(
    transaction: Transaction,
    actor: Actor,
    thread: Omit<NewInquiry, 'buyerAlias' | 'sellerAlias' | 'now'>,
  ): Promise<boolean> {
    for (let draw = 0; draw < ALIAS_DRAWS; draw += 1) {
      const buyerAlias = aliasOf('buyer', randomBytes(ALIAS_BYTES));
      const sellerAlias = aliasOf('seller', randomBytes(ALIAS_BYTES));
      const inquiry = { ...thread, buyerAlias, sellerAlias, now: this.clock.now() };
      if (await this.inquiries.insert(transaction, actor.userId, inquiry)) return true;
    }
    return false;
  }

  /** @throws ListingNotFoundError, SampleListingError, OwnListingError */
  private async sellerOf(actor: Actor, listingId: number): Promise<string> {
    const ownerId = await this.inquiries.ownerOfPublic(listingId);
    if (ownerId === undefined) throw new ListingNotFoundError();
    if (ownerId === null) throw new SampleListingError();
    if (ownerId === actor.userId) throw new OwnListingError();
    return ownerId;
  }

  private async owned(actor: Actor, segment: string): Promise<Inquiry> {
    const inquiry = await this.inquiries.find(actor.userId, parseInquiryId(segment));
    if (!inquiry) throw new InquiryNotFoundError();
    return inquiry;
  }

  private async locked(transaction: Transaction, actor: Actor, id: string): Promise<Inquiry> {
    const inquiry = await this.inquiries.lock(transaction, actor.userId, id);
    if (!inquiry) throw new InquiryNotFoundError();
    return inquiry;
  }

  private async cardOf(userId: string | null): Promise<AccountCard | undefined> {
    return userId === null ? undefined : this.accounts.find(userId);
  }

  private async mail(
    transaction: Transaction,
    inquiryId: string,
    number: number,
    recipient: AccountCard | undefined,
  ): Promise<void> {
    if (!recipient?.isReachable) return;
    await this.mails.write(transaction, {
      template: 'new-message',
      to: recipient.email,
      key: `inquiry-message:${inquiryId}:${number}`,
      data: { firstName: recipient.firstName, inquiryId },
    });
  }
}

function assertVerified({ emailVerified }: Actor): void {
  if (!emailVerified) throw new EmailVerificationRequiredError();
}

/** Until both sides have revealed themselves. */
function assertMayCross(state: InquiryState, text: string, writer: KnownFacts, earlier: readonly string[]): void {
  if (state !== 'revealed') assertScreened({ field: 'message', text }, writer, earlier);
}

function allowed({ state, refusal }: InquiryStep): InquiryState {
  if (state === null) throw new InquiryNotAllowedError(refusal);
  return state;
}
