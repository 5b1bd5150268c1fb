import { removeInBatches, type Database, type DatabaseClock } from '@app/server-kit';
import { cardEnd } from '../billing/billing.service';
import type { AttemptsRepository } from '../checkout/attempts.repository';
import type { PaymentProvider } from '../provider/payment-provider';
import type { MembershipRepository } from '../sync/membership.repository';
import type { PaymentMails } from '../sync/payment-mails';
import { customerKey, type SyncKeysRepository } from '../sync/sync-keys.repository';
import type { EventsRepository } from '../webhooks/events.repository';
import type { WebhookService } from '../webhooks/webhook.service';

const OVERLAP_MS = 10 * 60_000;
/** The provider lists events of thirty days; asking for older ones would only ask for more pages. */
const REACH_MS = 30 * 86_400_000;
const BATCH = 100;
const MONTH_MS = 31 * 86_400_000;

export type SweepParts = {
  dataSource: Database;
  provider: PaymentProvider;
  webhooks: WebhookService;
  events: EventsRepository;
  keys: SyncKeysRepository;
  attempts: AttemptsRepository;
  memberships: MembershipRepository;
  mails: PaymentMails;
  clock: DatabaseClock;
};

/** Repairs what no webhook told, on the way that a webhook takes. */
export class PaymentSweeps {
  constructor(private readonly parts: SweepParts) {}

  /** Everything since the last sweep, with an overlap, because the list and the deliveries are not in step. */
  async listEvents(signal: AbortSignal): Promise<number> {
    const { provider, events, clock } = this.parts;
    const begun = await clock.now();
    const reached = await events.reached('events');
    const since = Math.max((reached ?? begun).getTime() - OVERLAP_MS, begun.getTime() - REACH_MS);
    let missed = 0;
    let cursor: string | undefined;
    for (let hasMore = true; hasMore && !signal.aborted;) {
      const page = await provider.listEvents(since, cursor);
      for (const event of page.events) missed += Number(await this.parts.webhooks.accept(event, 'list'));
      cursor = page.events.at(-1)?.id;
      hasMore = page.hasMore && cursor !== undefined;
    }
    if (!signal.aborted) await events.setReached('events', begun);
    return missed;
  }

  /** Pages that may have been paid or left. */
  async readAttempts(): Promise<void> {
    const { attempts, keys } = this.parts;
    const due = await attempts.takeUnchecked(BATCH);
    await keys.markDirty(due.flatMap(({ providerCustomerId: id }) => (id ? [customerKey(id)] : [])));
  }

  /** Memberships whose time has come: the end of a grace, of a paid period, of a complimentary membership. */
  async readDue(): Promise<void> {
    const { memberships, keys, clock } = this.parts;
    await keys.markDirty(await memberships.takeDue(await clock.now(), BATCH));
  }

  async readUnread(): Promise<void> {
    const { memberships, keys, clock } = this.parts;
    await keys.markDirty(await memberships.takeUnread(await clock.now(), BATCH));
  }

  async warnOfCards(): Promise<void> {
    const { dataSource, memberships, mails, clock } = this.parts;
    const rows = await dataSource.query<{ customerId: string; userId: string }[]>(
      `SELECT m.customer_id AS "customerId", c.user_id AS "userId"
       FROM payments.membership m JOIN payments.customer c ON c.id = m.customer_id
       WHERE m.state IN ('active', 'trialing') AND m.card IS NOT NULL AND c.user_id IS NOT NULL`,
    );
    const soon = (await clock.now()).getTime() + MONTH_MS;
    for (const { customerId, userId } of rows) {
      const membership = await memberships.find(customerId);
      if (!membership?.card || cardEnd(membership.card) > soon) continue;
      await dataSource.transaction((manager) => mails.tellCardExpiring(manager, userId, membership));
    }
  }

  async removeOld(signal: AbortSignal): Promise<void> {
    const now = await this.parts.clock.now();
    await removeInBatches((limit) => this.parts.events.removeOld(now, limit), signal);
  }
}
