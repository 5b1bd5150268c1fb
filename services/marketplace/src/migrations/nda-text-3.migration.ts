import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NDA_TEXT_3 } from '../nda/texts/nda-text-3';

/** The third text of the NDA, for what is signed from now on. */
export class NdaText31765010000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { version, body } = NDA_TEXT_3;
    await runner.query(
      'INSERT INTO marketplace.nda_text (version, body, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [version, body, createHash('sha256').update(body).digest('hex')],
    );
  }

  /** The text stays where it was signed or shown: those NDAs refer to it. */
  async down(runner: QueryRunner): Promise<void> {
    const { version } = NDA_TEXT_3;
    const isUnused = `NOT EXISTS (SELECT FROM marketplace.nda n WHERE n.text_version = $1)`;
    await runner.query(`DELETE FROM marketplace.nda_text_approval WHERE version = $1 AND ${isUnused}`, [version]);
    await runner.query('ALTER TABLE marketplace.nda_text DISABLE TRIGGER never_changed');
    await runner.query(`DELETE FROM marketplace.nda_text WHERE version = $1 AND ${isUnused}`, [version]);
    await runner.query('ALTER TABLE marketplace.nda_text ENABLE TRIGGER never_changed');
  }
}
