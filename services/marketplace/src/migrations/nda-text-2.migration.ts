import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NDA_TEXT_2 } from '../nda/texts/nda-text-2';

/**
 * The second text of the NDA, for what is signed from now on, the approvals of texts by the operator of the site, and
 * the number under which a buyer can be looked up.
 * An approval names its administrator until that account is erased, so that nothing of it is refused by a trigger.
 */
export class NdaText21764730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { version, body } = NDA_TEXT_2;
    await runner.query(
      'INSERT INTO marketplace.nda_text (version, body, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [version, body, createHash('sha256').update(body).digest('hex')],
    );
    await runner.query(`
      CREATE TABLE marketplace.nda_text_approval (
        version integer PRIMARY KEY REFERENCES marketplace.nda_text,
        actor_id uuid,
        approved_at timestamptz NOT NULL
      )`);
    await runner.query(`ALTER TABLE marketplace.nda ADD COLUMN buyer_crd text CHECK (buyer_crd ~ '^[0-9]{1,10}$')`);
  }

  /** The text stays where it was signed or shown: those NDAs refer to it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marketplace.nda DROP COLUMN buyer_crd');
    await runner.query('DROP TABLE marketplace.nda_text_approval');
    await runner.query('ALTER TABLE marketplace.nda_text DISABLE TRIGGER never_changed');
    await runner.query(
      `DELETE FROM marketplace.nda_text t WHERE version = $1
         AND NOT EXISTS (SELECT FROM marketplace.nda n WHERE n.text_version = t.version)`,
      [NDA_TEXT_2.version],
    );
    await runner.query('ALTER TABLE marketplace.nda_text ENABLE TRIGGER never_changed');
  }
}
