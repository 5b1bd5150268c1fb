import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files in inquiry threads: each is a message of its own, without a text. */
export class CreateInquiryAttachment1764485000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE marketplace.inquiry_attachment (
        id uuid PRIMARY KEY,
        inquiry_id uuid NOT NULL,
        number integer NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        type text NOT NULL CHECK (type IN ('pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv')),
        bytes integer NOT NULL CHECK (bytes > 0),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        scan text NOT NULL CHECK (scan IN ('clean', 'unscanned')),
        storage_key text NOT NULL UNIQUE,
        UNIQUE (inquiry_id, number),
        FOREIGN KEY (inquiry_id, number) REFERENCES marketplace.inquiry_message ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TRIGGER remove_file AFTER DELETE ON marketplace.inquiry_attachment
      FOR EACH ROW EXECUTE FUNCTION marketplace.remove_file()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marketplace.inquiry_attachment');
  }
}
