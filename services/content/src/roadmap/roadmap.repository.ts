import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RoadmapInput, StoredRoadmapItem } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

const ITEMS = `SELECT i.id, i.title, i.text, i.state, i.version, to_char(i.shipped_on, 'YYYY-MM-DD') AS "shippedOn",
  (SELECT count(*)::int FROM content.roadmap_vote v WHERE v.item_id = i.id) AS votes FROM content.roadmap_item i`;

@Injectable()
export class RoadmapRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<StoredRoadmapItem[]> {
    return this.dataSource.query(
      `${ITEMS}
       ORDER BY array_position(ARRAY['planned', 'in-progress', 'shipped'], i.state), i.shipped_on DESC NULLS FIRST,
         votes DESC, i.id`,
    );
  }

  async find(id: number): Promise<StoredRoadmapItem | null> {
    const [row] = await this.dataSource.query<StoredRoadmapItem[]>(`${ITEMS} WHERE i.id = $1`, [id]);
    return row ?? null;
  }

  async create({ title, text, state, shippedOn }: RoadmapInput): Promise<number> {
    const [row] = await this.dataSource.query<{ id: number }[]>(
      'INSERT INTO content.roadmap_item (title, text, state, shipped_on) VALUES ($1, $2, $3, $4) RETURNING id',
      [title, text, state, shippedOn],
    );
    if (!row) throw new Error('an insert returned nothing');
    return row.id;
  }

  /** False when `version` is not the present one. */
  async save(id: number, version: number, { title, text, state, shippedOn }: RoadmapInput): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE content.roadmap_item
       SET version = version + 1, title = $3, text = $4, state = $5, shipped_on = $6
       WHERE id = $1 AND version = $2 RETURNING id`,
      [id, version, title, text, state, shippedOn],
    );
    return rows.length > 0;
  }

  async remove(id: number): Promise<void> {
    await this.dataSource.query('DELETE FROM content.roadmap_item WHERE id = $1', [id]);
  }

  /** One vote for each user, however often they vote; shipped features take none. */
  async vote(id: number, userId: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO content.roadmap_vote (item_id, user_id)
       SELECT id, $2 FROM content.roadmap_item
       WHERE id = $1 AND state <> 'shipped' ON CONFLICT DO NOTHING`,
      [id, userId],
    );
  }

  async takeBack(id: number, userId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM content.roadmap_vote WHERE item_id = $1 AND user_id = $2', [id, userId]);
  }

  async votesOf(userId: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'SELECT item_id AS id FROM content.roadmap_vote WHERE user_id = $1 ORDER BY item_id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  async eraseVotes(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM content.roadmap_vote WHERE user_id = $1', [userId]);
  }
}
