import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SimilarFirm } from '@app/contracts';
import { domainOf, nameKey, type FirmSubmission } from '@app/domain';
import type { Database, Transaction } from '@app/server-kit';
import type { Submission } from './submission';
import { SUBMITTED_STATES } from './submissions.repository';

/** A name that many firms share says little; these are enough to look at. */
const MOST = 5;

export type OtherSubmissions = {
  /** Whether another open submission of the same account has the domain. */
  ownDomain: boolean;
  sameDomain: number;
  sameName: number;
  /** Of the account since then, whatever became of them. */
  sinceThen: number;
};

/** What is published or submitted already with the domain or the name of a submission. */
@Injectable()
export class SimilarFirmsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Published firms, those with the domain first. */
  async find(
    { website, company }: FirmSubmission,
    queries: Pick<Transaction, 'query'> = this.database,
  ): Promise<SimilarFirm[]> {
    return queries.query(
      `SELECT firm.id, firm.slug, firm.name, min(firm_key.kind) AS by
       FROM firms.firm_key JOIN firms.firm ON firm.id = firm_key.firm_id
       WHERE (firm_key.kind, firm_key.key) IN (('domain', $1), ('name', $2)) AND firm.status = 'published'
       GROUP BY firm.id ORDER BY min(firm_key.kind), firm.id LIMIT ${MOST}`,
      [domainOf(website) ?? '', nameKey(company)],
    );
  }

  async others(manager: Transaction, { id, userId, fields }: Submission, since: Date): Promise<OtherSubmissions> {
    const [row] = await manager.query<OtherSubmissions[]>(
      `SELECT
         coalesce(bool_or(user_id = $2 AND domain = $3 AND state IN ${SUBMITTED_STATES}), false) AS "ownDomain",
         (count(*) FILTER (WHERE user_id <> $2 AND domain = $3 AND state IN ${SUBMITTED_STATES}))::int AS "sameDomain",
         (count(*) FILTER (WHERE name_key = $4 AND state IN ${SUBMITTED_STATES}))::int AS "sameName",
         (count(*) FILTER (WHERE user_id = $2 AND submitted_at > $5))::int AS "sinceThen"
       FROM firms.submission
       WHERE id <> $1 AND (user_id = $2 OR state IN ${SUBMITTED_STATES} AND (domain = $3 OR name_key = $4))`,
      [id, userId, domainOf(fields.website), nameKey(fields.company) || null, since],
    );
    return row ?? { ownDomain: false, sameDomain: 0, sameName: 0, sinceThen: 0 };
  }
}
