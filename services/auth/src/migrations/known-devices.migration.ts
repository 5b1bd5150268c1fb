import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that an account was signed in to from, each with its own count of wrong secrets (ADR 10). */
export class KnownDevices1760000000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign key to the session, because it may be removed long before the device is forgotten.
    await runner.query(`CREATE TABLE auth.known_device (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
      session_id uuid NOT NULL,
      password_failures int NOT NULL DEFAULT 0,
      code_failures int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX known_device_by_user ON auth.known_device (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.known_device');
  }
}
