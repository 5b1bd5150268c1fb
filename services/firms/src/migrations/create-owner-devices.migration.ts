import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices, as keys that name none, from which accounts with a claim acted for firms. */
export class CreateOwnerDevices1764650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firms.owner_device (
        user_id uuid NOT NULL,
        device text NOT NULL CHECK (length(device) = 43),
        first_seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, device)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE firms.owner_device');
  }
}
