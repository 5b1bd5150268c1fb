import { Inject, Injectable } from '@nestjs/common';
import {
  UTM_LABELS,
  UTM_NAMES,
  type BulkInboxRequest,
  type BulkReport,
  type InboxAnswerRequest,
  type InboxEvent,
  type InboxKind,
  type InboxMessage,
  type InboxPage,
  type InboxRow,
  type InboxState,
  type InboxStateRequest,
  type InboxView,
} from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  assertRight,
  CLOCK,
  csvText,
  inBulk,
  LOGGER,
  MAIL_WRITER,
  type AccountDirectory,
  type Actor,
  type Clock,
  type Logger,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { MessageChangedError, MessageNotFoundError, NoAddressError } from './inbox.errors';
import { InboxRepository, type StoredEvent, type StoredMessage, type StoredMessageRow } from './inbox.repository';

const PAGE_SIZE = 50;
const EXCERPT = 160;
/** Rows of one export: about 20 MB at most. */
const EXPORT_MAX = 5_000;

type Act = Pick<StoredEvent, 'action' | 'state' | 'text'>;

/** What visitors send, as administrators read and answer it. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async page(actor: Actor, kind: InboxKind, view: InboxView, after: number | null): Promise<InboxPage> {
    assertMayRead(actor, kind);
    const now = this.clock.now();
    const [found, waiting] = await Promise.all([
      this.inbox.list(kind, view, { now, after, limit: PAGE_SIZE + 1, length: EXCERPT }),
      this.inbox.waiting(kind, now),
    ]);
    const shown = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
    return { rows: shown.map((row) => toRow(kind, row)), waiting, next };
  }

  async get(actor: Actor, kind: InboxKind, id: number): Promise<InboxMessage> {
    assertMayRead(actor, kind);
    const message = await this.inbox.find(kind, id, this.clock.now());
    if (!message) throw new MessageNotFoundError();
    const events = await this.inbox.events(kind, id);
    return { ...toMessage(kind, message), events: await this.withNames(events), revision: events.length };
  }

  async setState(
    actor: Actor,
    kind: InboxKind,
    id: number,
    { state, revision }: InboxStateRequest,
  ): Promise<InboxMessage> {
    return this.act(actor, kind, id, revision, () => ({ action: 'state', state, text: '' }));
  }

  /** A note changes nothing that another administrator relies on, so it needs no revision. */
  async note(actor: Actor, kind: InboxKind, id: number, text: string): Promise<InboxMessage> {
    return this.act(actor, kind, id, null, ({ state }) => ({ action: 'note', state, text }));
  }

  /** Stored and mailed together, or not at all. */
  async answer(
    actor: Actor,
    kind: InboxKind,
    id: number,
    { text, revision }: InboxAnswerRequest,
  ): Promise<InboxMessage> {
    return this.act(
      actor,
      kind,
      id,
      revision,
      () => ({ action: 'answer', state: 'answered', text }),
      async (manager, message, eventId) => {
        if (message.email === null) throw new NoAddressError();
        const { email, reference, name } = message;
        await this.mails.write(manager, {
          template: 'inbox-answer',
          to: email,
          key: `inbox-answer:${eventId}`,
          data: { kind, reference, firstName: name.split(' ')[0] ?? '', text },
        });
      },
    );
  }

  /** Only while it is in the state in which the administrator saw it. */
  bulk(actor: Actor, kind: InboxKind, { act, rows }: BulkInboxRequest): Promise<BulkReport> {
    return inBulk(rows, this.logger, async ({ id, state: seen }) => {
      if (act === 'delete') {
        const message = await this.inbox.find(kind, id, this.clock.now());
        if (message) assertSeen(message, seen);
        return this.remove(actor, kind, id);
      }
      return this.act(actor, kind, id, null, (message) => {
        assertSeen(message, seen);
        return { action: 'state', state: act, text: '' };
      });
    });
  }

  async remove(actor: Actor, kind: InboxKind, id: number): Promise<void> {
    const reference = await this.inbox.remove(kind, id);
    if (reference === null) throw new MessageNotFoundError();
    this.logger.info({ userId: actor.userId, kind, reference }, 'a message was deleted');
  }

  async export(actor: Actor, kind: InboxKind, view: InboxView): Promise<string> {
    assertMayRead(actor, kind);
    const rows = await this.inbox.exported(kind, view, this.clock.now(), EXPORT_MAX);
    const origins = kind === 'leads' ? UTM_NAMES : [];
    const header = ['Reference', 'Received', 'State', 'Name', 'Email', 'Phone', 'About', 'Message'];
    return csvText([
      [...header, ...origins.map((origin) => UTM_LABELS[origin])],
      ...rows.map(({ reference, receivedAt, state, name, email, phone, subject, excerpt, utm }) => [
        reference,
        receivedAt.toISOString(),
        state,
        name,
        email ?? '',
        phone,
        subject,
        excerpt,
        ...origins.map((origin) => utm[origin] ?? ''),
      ]),
    ]);
  }

  private async act(
    actor: Actor,
    kind: InboxKind,
    id: number,
    revision: number | null,
    decide: (message: StoredMessage) => Act,
    alsoIn: (manager: Transaction, message: StoredMessage, eventId: number) => Promise<void> = async () => {},
  ): Promise<InboxMessage> {
    const at = this.clock.now();
    await this.inbox.transaction(async (manager) => {
      const message = await this.inbox.lock(manager, kind, id, at);
      if (!message) throw new MessageNotFoundError();
      if (revision !== null) assertKnown(await this.inbox.events(kind, id, manager), revision, actor);
      const event = { at, actorId: actor.userId, ...decide(message) };
      const eventId = await this.inbox.append(manager, kind, id, event);
      await alsoIn(manager, message, eventId);
    });
    return this.get(actor, kind, id);
  }

  private async withNames(events: StoredEvent[]): Promise<InboxEvent[]> {
    const ids = [...new Set(events.map(({ actorId }) => actorId))];
    const names = new Map(
      await Promise.all(
        ids.map(async (id) => {
          const account = await this.accounts.find(id);
          return [id, account ? `${account.firstName} ${account.lastName}`.trim() : null] as const;
        }),
      ),
    );
    return events.map(({ actorId, at, ...event }) => ({
      at: at.toISOString(),
      by: names.get(actorId) ?? null,
      ...event,
    }));
  }
}

/** What happened since an administrator read the message may be notes of their own alone, one still on its way too. */
function assertKnown(events: readonly StoredEvent[], revision: number, { userId }: Actor): void {
  const isOwnNote = ({ action, actorId }: StoredEvent) => action === 'note' && actorId === userId;
  if (revision > events.length || !events.slice(revision).every(isOwnNote)) throw new MessageChangedError();
}

/** Publishers read the leads of their landing pages, and no other message. */
function assertMayRead(actor: Actor, kind: InboxKind): void {
  if (kind !== 'leads') assertRight(actor, 'inbox.manage');
}

function toRow(kind: InboxKind, { receivedAt, ...row }: StoredMessageRow): InboxRow {
  return { kind, ...row, receivedAt: receivedAt.toISOString() };
}

function toMessage(kind: InboxKind, { facts, message, ...row }: StoredMessage) {
  return { ...toRow(kind, { ...row, excerpt: message.slice(0, EXCERPT) }), message, facts };
}

function assertSeen({ state }: StoredMessage, seen: InboxState): void {
  if (state !== seen) throw new MessageChangedError();
}
