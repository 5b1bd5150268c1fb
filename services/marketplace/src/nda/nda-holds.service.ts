import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isSameBuyer, type NdaBuyer, type NdaHold } from '@app/domain';
import { ACCOUNT_DIRECTORY, type AccountDirectory, type Actor, type Database, type Transaction } from '@app/server-kit';
import { ExclusionsService } from '../exclusions/exclusions.service';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { OFFER_ACCEPTED } from './grants.repository';
import type { Nda } from './nda';

/** Who asked for an NDA, and who they signed as. */
const BUYER = `n.id, n.buyer_id AS "buyerId", n.buyer_email AS "buyerEmail", n.buyer_name AS "legalName",
  n.buyer_crd AS crd`;

type Queries = Pick<Transaction, 'query'>;

/** What was closed to a buyer before, under whichever of their accounts (ADR 73). */
@Injectable()
export class NdaHolds {
  constructor(
    private readonly acts: SideActsRepository,
    private readonly exclusions: ExclusionsService,
    @InjectDataSource() private readonly database: Database,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  /** Why the standing signature does not countersign for this buyer. The chain is locked. */
  async holdOf(
    manager: Transaction,
    actor: Actor,
    nda: Nda,
    { firm, ...signed }: Pick<NdaBuyer, 'legalName' | 'crd'> & { firm: string },
  ): Promise<NdaHold | null> {
    const buyer = { buyerId: nda.buyerId, buyerEmail: actor.username, ...signed };
    const hold = await this.earlierHold(manager, nda.ownerId, buyer);
    if (hold) return hold;
    if (!(await this.exclusions.isWelcome(actor, nda.ownerId, { manager, signedFor: firm }))) return 'excluded';
    const owner = await this.accounts.find(nda.ownerId, manager);
    return owner?.isReachable ? null : 'unreachable';
  }

  /** Whether an administrator has ended an NDA of the buyer for this listing, also with another account. */
  async wasEndedByAdmin(listingId: number, buyer: NdaBuyer, database: Queries = this.database): Promise<boolean> {
    const ended = await database.query<NdaBuyer[]>(
      `SELECT ${BUYER} FROM marketplace.nda n
       JOIN marketplace.nda_admin_event e ON e.nda_id = n.id AND e.action = 'nda_ended' WHERE n.listing_id = $1`,
      [listingId],
    );
    return ended.some((nda) => isSameBuyer(nda, buyer));
  }

  /**
   * What the owner, or an administrator, has closed to this buyer at any of the owner's listings. An NDA that ended
   * with the buyer's own account counts as well: it is not known what they wanted to leave behind.
   */
  private async earlierHold(manager: Transaction, ownerId: string, buyer: NdaBuyer): Promise<NdaHold | null> {
    const ofOwner = `SELECT ${BUYER} FROM marketplace.nda n WHERE n.owner_id = $1`;
    const others = await manager.query<(NdaBuyer & { id: string })[]>(ofOwner, [ownerId]);
    const earlier = others.filter((nda) => isSameBuyer(nda, buyer));
    const [closed] = await manager.query<{ ended: boolean; access: boolean }[]>(
      `WITH earlier AS (SELECT n.id, n.state FROM marketplace.nda n WHERE n.id = ANY ($1))
       SELECT EXISTS (SELECT FROM earlier WHERE state = 'ended') AS ended,
         EXISTS (SELECT FROM earlier e JOIN marketplace."grant" g ON g.nda_id = e.id
           WHERE g.state = 'revoked' OR (g.state = 'suspended' AND g.reason IS DISTINCT FROM $2)) AS access`,
      [earlier.map(({ id }) => id), OFFER_ACCEPTED],
    );
    const acts = await this.actsAgainst(manager, ownerId, [buyer, ...earlier]);
    if (closed?.ended) return 'ended';
    if (acts.includes('decline')) return 'declined';
    if (closed?.access) return 'access_closed';
    return acts.length > 0 ? 'blocked' : null;
  }

  private async actsAgainst(manager: Transaction, ownerId: string, accounts: readonly NdaBuyer[]) {
    for (const { buyerId, email } of await this.acts.withoutMailbox(manager, ownerId)) {
      const known = (await this.accounts.find(buyerId, manager))?.email ?? email;
      if (known !== null) await this.acts.addMailbox(manager, buyerId, known);
    }
    const ids = accounts.map(({ buyerId }) => buyerId);
    return this.acts.against(manager, ownerId, { ids, emails: accounts.map(({ buyerEmail }) => buyerEmail) });
  }
}
