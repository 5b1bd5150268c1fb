import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isSameBuyer, type NdaBuyer, type NdaHold } from '@app/domain';
import { ACCOUNT_DIRECTORY, type AccountDirectory, type Database, type Transaction } from '@app/server-kit';
import { ExclusionsService } from '../exclusions/exclusions.service';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { EvidenceRepository } from './evidence/evidence.repository';
import { OFFER_ACCEPTED } from './grants.repository';
import type { Nda } from './nda';

/** Who asked for an NDA, and who they signed as. */
const BUYER = `n.id, n.buyer_id AS "buyerId", n.buyer_email AS "buyerEmail", n.buyer_name AS "legalName",
  n.buyer_crd AS crd`;

type Queries = Pick<Transaction, 'query'>;
type EarlierNda = NdaBuyer & { id: string };
type Place = Pick<Nda, 'listingId' | 'ownerId'>;

/** The NDAs of one buyer with an owner and about a listing, complete up to a row of the chain. */
export type KnownBuyer = NdaBuyer & { earlier: readonly EarlierNda[]; upTo: number };

/**
 * What was closed to a buyer before, under whichever of their accounts (ADR 73). All NDAs of the owner are read before
 * the chain is locked (`known`); under the lock only what was recorded since is added (`refreshed`). The decisions are
 * made of both, by the ids of those NDAs.
 */
@Injectable()
export class NdaHolds {
  constructor(
    private readonly acts: SideActsRepository,
    private readonly exclusions: ExclusionsService,
    private readonly evidence: EvidenceRepository,
    @InjectDataSource() private readonly database: Database,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  async known({ ownerId, listingId }: Place, buyer: NdaBuyer): Promise<KnownBuyer> {
    // Before the NDAs: what is recorded after this row is read again under the lock.
    const { seq: upTo } = await this.evidence.head();
    const ndas = await this.database.query<EarlierNda[]>(
      `SELECT ${BUYER} FROM marketplace.nda n WHERE n.owner_id = $1 OR n.listing_id = $2`,
      [ownerId, listingId],
    );
    await this.addMailboxes(ownerId);
    return { ...buyer, earlier: ndas.filter((nda) => isSameBuyer(nda, buyer)), upTo };
  }

  /** With the NDAs that were recorded since; the chain is locked, so that none follows before the caller's commit. */
  async refreshed(manager: Transaction, { ownerId, listingId }: Place, known: KnownBuyer): Promise<KnownBuyer> {
    const ndas = await manager.query<EarlierNda[]>(
      // By the ids of the new records alone: those of an owner can be many more.
      `WITH recent AS MATERIALIZED (
         SELECT ${BUYER}, n.owner_id, n.listing_id FROM marketplace.nda n
         WHERE n.id = ANY (ARRAY(SELECT DISTINCT e.nda_id FROM marketplace.evidence e WHERE e.seq > $1)))
       SELECT id, "buyerId", "buyerEmail", "legalName", crd FROM recent WHERE owner_id = $2 OR listing_id = $3`,
      [known.upTo, ownerId, listingId],
    );
    return { ...known, earlier: [...known.earlier, ...ndas.filter((nda) => isSameBuyer(nda, known))] };
  }

  /** Whether an administrator has ended an NDA of the buyer for this listing, also with another account. */
  async wasEndedByAdmin(listingId: number, buyer: NdaBuyer): Promise<boolean> {
    const ended = await this.database.query<NdaBuyer[]>(
      `SELECT ${BUYER} FROM marketplace.nda n
       JOIN marketplace.nda_admin_event e ON e.nda_id = n.id AND e.action = 'nda_ended' WHERE n.listing_id = $1`,
      [listingId],
    );
    return ended.some((nda) => isSameBuyer(nda, buyer));
  }

  /** The same for a buyer whose NDAs are known. */
  async isEndedByAdmin(manager: Transaction, listingId: number, { earlier }: KnownBuyer): Promise<boolean> {
    const ended = await manager.query<unknown[]>(
      `SELECT FROM marketplace.nda_admin_event e JOIN marketplace.nda n ON n.id = e.nda_id
       WHERE e.nda_id = ANY ($1) AND e.action = 'nda_ended' AND n.listing_id = $2 LIMIT 1`,
      [idsOf(earlier), listingId],
    );
    return ended.length > 0;
  }

  /**
   * Why the standing signature does not countersign for this buyer.
   * @param firm the one that the buyer signs for
   */
  async holdOf(
    { ownerId }: Place,
    buyer: KnownBuyer,
    firm: string,
    manager: Transaction = this.database.manager,
  ): Promise<NdaHold | null> {
    const hold = await this.earlierHold(manager, ownerId, buyer);
    if (hold) return hold;
    const actor = { userId: buyer.buyerId, username: buyer.buyerEmail };
    if (!(await this.exclusions.isWelcome(actor, ownerId, { manager, signedFor: firm }))) return 'excluded';
    const owner = await this.accounts.find(ownerId, manager);
    return owner?.isReachable ? null : 'unreachable';
  }

  /**
   * What the owner, or an administrator, has closed to this buyer at any of the owner's listings. An NDA that ended
   * with the buyer's own account counts as well: it is not known what they wanted to leave behind.
   */
  private async earlierHold(
    database: Queries,
    ownerId: string,
    { earlier, ...buyer }: KnownBuyer,
  ): Promise<NdaHold | null> {
    const [closed] = await database.query<{ ended: boolean; access: boolean }[]>(
      `WITH earlier AS (SELECT n.id, n.state FROM marketplace.nda n WHERE n.id = ANY ($1) AND n.owner_id = $3)
       SELECT EXISTS (SELECT FROM earlier WHERE state = 'ended') AS ended,
         EXISTS (SELECT FROM earlier e JOIN marketplace."grant" g ON g.nda_id = e.id
           WHERE g.state = 'revoked' OR (g.state = 'suspended' AND g.reason IS DISTINCT FROM $2)) AS access`,
      [idsOf(earlier), OFFER_ACCEPTED, ownerId],
    );
    const accounts = [buyer, ...earlier];
    const acts = await this.acts.against(database, ownerId, {
      ids: accounts.map(({ buyerId }) => buyerId),
      emails: accounts.map(({ buyerEmail }) => buyerEmail),
    });
    if (closed?.ended) return 'ended';
    if (acts.includes('decline')) return 'declined';
    if (closed?.access) return 'access_closed';
    return acts.length > 0 ? 'blocked' : null;
  }

  /** To acts from before mailboxes were kept. */
  private async addMailboxes(ownerId: string): Promise<void> {
    for (const { buyerId, email } of await this.acts.withoutMailbox(ownerId)) {
      const known = (await this.accounts.find(buyerId))?.email ?? email;
      if (known !== null) await this.acts.addMailbox(buyerId, known);
    }
  }
}

function idsOf(ndas: readonly EarlierNda[]): string[] {
  return ndas.map(({ id }) => id);
}
