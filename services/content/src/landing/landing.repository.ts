import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KeptLead, Utm } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

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
