import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Channel, FirmFact } from '@app/domain';
import { currentFacts, toFact, type StoredFact } from '../facts/stored-fact';

/** A published firm with its current facts. */
export type PublishedFirm = {
  id: number;
  slug: string;
  name: string;
  channel: Channel;
  sample: boolean;
  updatedAt: Date;
  facts: FirmFact[];
  /** In pixels. */
  logo: { version: string; width: number; height: number } | null;
};

type Row = Omit<PublishedFirm, 'facts'> & { facts: StoredFact[] };

const COLUMNS = `firm.id, firm.slug, firm.name, firm.channel, firm.is_sample AS sample,
  firm.updated_at AS "updatedAt", ${currentFacts('firm.id')} AS facts,
  (SELECT jsonb_build_object('version', version, 'width', width, 'height', height)
   FROM firms.logo WHERE firm_id = firm.id) AS logo`;

@Injectable()
export class ProfilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The firm that has this address or had it before; null when no page stands there. */
  async findByAddress(slug: string): Promise<PublishedFirm | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM firms.address JOIN firms.firm ON firm.id = address.firm_id
       WHERE address.slug = $1 AND firm.status = 'published'`,
      [slug],
    );
    return row ? toFirm(row) : null;
  }

  /** The firm of this number, or the one into which it was merged. */
  async findById(id: number): Promise<PublishedFirm | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM firms.firm AS asked JOIN firms.firm ON firm.id = coalesce(asked.merged_into, asked.id)
       WHERE asked.id = $1 AND firm.status = 'published'`,
      [id],
    );
    return row ? toFirm(row) : null;
  }
}

function toFirm({ facts, ...firm }: Row): PublishedFirm {
  return { ...firm, facts: facts.map(toFact) };
}
