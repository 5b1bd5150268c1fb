import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredBuyerProfile } from '@app/contracts';
import type { BuyerProfile } from '@app/domain';
import type { Actor, Database, Transaction } from '@app/server-kit';
import type { ProofStatus } from './proof';

/** A profile as a seller may see it; the account is not read. */
export type ShownProfile = { profile: BuyerProfile; changedAt: Date; proof: ProofStatus | null };
/** Null while the buyer has no profile. */
export type FoundBuyer = { shown: ShownProfile | null };
type OrNull<Type> = { [Name in keyof Type]: Type[Name] | null };
type ShownRow = OrNull<Pick<ShownProfile, 'profile' | 'changedAt'> & ProofStatus>;

/** The profile of a buyer, if there is one, with the status of the proof, and nothing of its file. */
const shown = (buyer: string) => `
  SELECT p.fields AS profile, p.changed_at AS "changedAt", f.state, f.submitted_at AS "submittedAt",
    f.decided_at AS "decidedAt", f.amount, f.expires_at AS "expiresAt"
  FROM (${buyer}) AS buyer (user_id)
  LEFT JOIN marketplace.buyer_profile p ON p.user_id = buyer.user_id
  LEFT JOIN marketplace.proof_of_funds f ON f.user_id = p.user_id`;

@Injectable()
export class BuyerProfilesRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async own({ userId }: Actor): Promise<StoredBuyerProfile> {
    const [row] = await this.database.query<StoredBuyerProfile[]>(
      'SELECT revision, fields AS profile FROM marketplace.buyer_profile WHERE user_id = $1',
      [userId],
    );
    return row ?? { revision: 0, profile: null };
  }

  /** False when the profile has another revision by now. */
  async save({ userId }: Actor, revision: number, profile: BuyerProfile, now: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO marketplace.buyer_profile AS p (user_id, fields, revision, changed_at)
       SELECT $1::uuid, $2::jsonb, 1, $4::timestamptz
       WHERE $3::int = 0 OR EXISTS (SELECT FROM marketplace.buyer_profile WHERE user_id = $1)
       ON CONFLICT (user_id) DO UPDATE SET
         fields = excluded.fields, revision = p.revision + 1, changed_at = excluded.changed_at
       WHERE p.revision = $3 RETURNING revision`,
      [userId, JSON.stringify(profile), revision, now],
    );
    return rows.length > 0;
  }

  /** The buyer of a conversation, for its seller while it is open. One statement: what ends is closed at once. */
  async ofInquiry({ userId }: Actor, inquiryId: string): Promise<FoundBuyer | null> {
    return this.show(
      `SELECT i.buyer_id FROM marketplace.inquiry i
       WHERE i.id = $2 AND i.seller_id = $1 AND i.state IN ('sent', 'open', 'revealed')`,
      [userId, inquiryId],
    );
  }

  /** The buyer of an NDA, for the owner of its listing while it is asked for, signed or active. */
  async ofNda({ userId }: Actor, ndaId: string, now: Date): Promise<FoundBuyer | null> {
    return this.show(
      `SELECT n.buyer_id FROM marketplace.nda n
       WHERE n.id = $2 AND n.owner_id = $1 AND n.state IN ('requested', 'signed', 'active')
         AND (n.expires_at IS NULL OR n.expires_at > $3)`,
      [userId, ndaId, now],
    );
  }

  async exportOf(userId: string): Promise<{ fields: BuyerProfile; changedAt: Date } | null> {
    const [row] = await this.database.query<{ fields: BuyerProfile; changedAt: Date }[]>(
      'SELECT fields, changed_at AS "changedAt" FROM marketplace.buyer_profile WHERE user_id = $1',
      [userId],
    );
    return row ?? null;
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM marketplace.buyer_profile WHERE user_id = $1', [userId]);
  }

  private async show(buyer: string, parameters: unknown[]): Promise<FoundBuyer | null> {
    const [row] = await this.database.query<ShownRow[]>(shown(buyer), parameters);
    if (!row) return null;
    const { profile, changedAt, state, submittedAt, decidedAt, amount, expiresAt } = row;
    if (!profile || !changedAt) return { shown: null };
    const proof = state && submittedAt ? { state, submittedAt, decidedAt, amount, expiresAt } : null;
    return { shown: { profile, changedAt, proof } };
  }
}
