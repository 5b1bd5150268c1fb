import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LEADS_COUNTED, type InboxState, type KeptLead, type Utm } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

export type LeadOrigin = { source: string; medium: string; campaign: string; leads: number; newest: Date };
export type NewestLead = { id: number; reference: string; receivedAt: Date; state: InboxState };

/** Under its present slug (`$1` is the document) and those that it had before. */
const OF_PAGE = `landing_page IN (SELECT slug FROM content.document WHERE id = $1 AND kind = 'landing'
    UNION SELECT slug FROM content.former_slug WHERE document_id = $1 AND kind = 'landing')`;
const COUNTED = `(SELECT id, reference, received_at, state, utm FROM content.lead
    WHERE ${OF_PAGE} ORDER BY id DESC LIMIT ${LEADS_COUNTED})`;
const ORIGINS_SHOWN = 50;
const NEWEST_SHOWN = 20;

export type NewLead = {
  reference: string;
  landingPage: string;
  email: string;
  firstName: string;
  message: string;
  utm: Utm;
  consentText: string;
  receivedAt: Date;
};

@Injectable()
export class LeadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async store(
    manager: Transaction,
    { reference, landingPage, email, firstName, message, utm, consentText, receivedAt }: NewLead,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO content.lead (reference, landing_page, email, first_name, message, utm, consent_text, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [reference, landingPage, email, firstName, message, JSON.stringify(utm), consentText, receivedAt],
    );
  }

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Of the newest leads of a page, up to `LEADS_COUNTED`. */
  async counts(documentId: number, since: Date): Promise<{ total: number; recent: number }> {
    const [row] = await this.dataSource.query<{ total: number; recent: number }[]>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE received_at >= $2)::int AS recent
       FROM ${COUNTED} AS counted`,
      [documentId, since],
    );
    return row ?? { total: 0, recent: 0 };
  }

  origins(documentId: number): Promise<LeadOrigin[]> {
    return this.dataSource.query(
      `SELECT coalesce(utm->>'utm_source', '') AS source, coalesce(utm->>'utm_medium', '') AS medium,
         coalesce(utm->>'utm_campaign', '') AS campaign, count(*)::int AS leads, max(received_at) AS newest
       FROM ${COUNTED} AS counted GROUP BY 1, 2, 3 ORDER BY leads DESC, newest DESC LIMIT ${ORIGINS_SHOWN}`,
      [documentId],
    );
  }

  newest(documentId: number): Promise<NewestLead[]> {
    return this.dataSource.query(
      `SELECT id, reference, received_at AS "receivedAt", state FROM content.lead
       WHERE ${OF_PAGE} ORDER BY id DESC LIMIT ${NEWEST_SHOWN}`,
      [documentId],
    );
  }

  async of(email: string): Promise<KeptLead[]> {
    const rows = await this.dataSource.query<NewLead[]>(
      `SELECT reference, landing_page AS "landingPage", email, first_name AS "firstName", message, utm,
         consent_text AS "consentText", received_at AS "receivedAt"
       FROM content.lead WHERE lower(email) = lower($1) ORDER BY id`,
      [email],
    );
    return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
  }

  async forget(email: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM content.lead WHERE lower(email) = lower($1)', [email]);
  }
}
