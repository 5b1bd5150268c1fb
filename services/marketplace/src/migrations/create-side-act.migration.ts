import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a side or a moderator did to the other side, as rows of their own (ADR 73): blocks and reports, and declined
 * NDAs, which would go with the buyer's account. `inquiry` kept the last act alone. Its columns stay for processes of
 * the release before, whose acts a trigger copies.
 */
export class CreateSideAct1765010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The accounts are of another context. `buyer_id` is null once that account is erased; then the hash is left.
    await runner.query(`
      CREATE TABLE marketplace.side_act (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('block', 'report', 'decline')),
        side text NOT NULL CHECK (side IN ('buyer', 'seller', 'moderator')),
        owner_id uuid,
        buyer_id uuid,
        mailbox_hash text,
        inquiry_id uuid REFERENCES marketplace.inquiry ON DELETE SET NULL,
        at timestamptz NOT NULL,
        CHECK ((side = 'moderator') = (owner_id IS NULL)),
        CHECK (buyer_id IS NOT NULL OR mailbox_hash IS NOT NULL)
      )`);
    for (const column of ['owner_id', 'buyer_id', 'mailbox_hash', 'inquiry_id'])
      await runner.query(`CREATE INDEX side_act_${column} ON marketplace.side_act (${column})`);
    await this.copyActs(runner);
    await runner.query(`
      CREATE FUNCTION marketplace.copy_side_act() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.buyer_id IS NULL OR NEW.seller_id IS NULL THEN RETURN NULL; END IF;
        IF NEW.blocked_by IS NOT NULL AND NEW.state = 'blocked' AND OLD.state <> 'blocked' THEN
          INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, inquiry_id, at)
          VALUES ('block', NEW.blocked_by, NEW.seller_id, NEW.buyer_id, NEW.id, now());
        END IF;
        IF NEW.reported_by IS NOT NULL AND NEW.state = 'reported' AND OLD.state <> 'reported' THEN
          INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, inquiry_id, at)
          VALUES ('report', NEW.reported_by, NEW.seller_id, NEW.buyer_id, NEW.id, now());
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER copy_side_act AFTER UPDATE OF blocked_by, reported_by ON marketplace.inquiry
      FOR EACH ROW EXECUTE FUNCTION marketplace.copy_side_act()`);
  }

  /** The last act of each conversation is where the release before looks for it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_side_act ON marketplace.inquiry');
    await runner.query('DROP FUNCTION marketplace.copy_side_act()');
    await runner.query(`
      UPDATE marketplace.inquiry i SET blocked_by = CASE WHEN EXISTS (
          SELECT FROM marketplace.side_act a WHERE a.inquiry_id = i.id AND a.kind = 'block' AND a.side = 'seller'
        ) THEN 'seller' ELSE 'buyer' END
      WHERE i.state = 'blocked' AND EXISTS (
        SELECT FROM marketplace.side_act a WHERE a.inquiry_id = i.id AND a.kind = 'block')`);
    await runner.query(`
      UPDATE marketplace.inquiry i SET reported_by = r.reported_by, report = r.reason
      FROM (
        SELECT DISTINCT ON (inquiry_id) inquiry_id, reported_by, reason FROM marketplace.inquiry_report
        WHERE reason IS NOT NULL ORDER BY inquiry_id, (reported_by = 'seller') DESC, reported_at DESC
      ) r
      WHERE r.inquiry_id = i.id`);
    await runner.query('DROP TABLE marketplace.side_act');
  }

  private async copyActs(runner: QueryRunner): Promise<void> {
    const into = 'INSERT INTO marketplace.side_act (kind, side, owner_id, buyer_id, inquiry_id, at)';
    // The time of a block is not known; no message comes after it.
    await runner.query(`
      ${into} SELECT 'block', blocked_by, seller_id, buyer_id, id, last_message_at FROM marketplace.inquiry
      WHERE blocked_by IS NOT NULL AND seller_id IS NOT NULL AND buyer_id IS NOT NULL`);
    await runner.query(`
      ${into} SELECT 'report', r.reported_by, i.seller_id, i.buyer_id, i.id, r.reported_at
      FROM marketplace.inquiry_report r JOIN marketplace.inquiry i ON i.id = r.inquiry_id
      WHERE i.seller_id IS NOT NULL AND i.buyer_id IS NOT NULL`);
    // A report from before reports were rows of their own.
    await runner.query(`
      ${into} SELECT 'report', i.reported_by, i.seller_id, i.buyer_id, i.id, i.last_message_at
      FROM marketplace.inquiry i
      WHERE i.reported_by IS NOT NULL AND i.seller_id IS NOT NULL AND i.buyer_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM marketplace.inquiry_report r WHERE r.inquiry_id = i.id AND r.reported_by = i.reported_by)`);
    await runner.query(`
      ${into} SELECT 'decline', 'seller', owner_id, buyer_id, NULL, coalesce(closed_at, requested_at)
      FROM marketplace.nda
      WHERE state = 'declined' AND reason IS DISTINCT FROM 'The other side has deleted its account.'`);
    await runner.query(`
      INSERT INTO marketplace.side_act (kind, side, buyer_id, at)
      SELECT 'block', 'moderator', user_id, blocked_at FROM marketplace.inquiry_block`);
  }
}
