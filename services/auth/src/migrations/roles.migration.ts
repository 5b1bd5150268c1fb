import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE auth.users ADD roles text[] NOT NULL DEFAULT '{}' CONSTRAINT users_roles_known
   CHECK (roles <@ ARRAY['owner', 'publisher', 'editor', 'moderator', 'support', 'technician', 'auditor'])`,
  // Until now every administrator could do everything.
  "UPDATE auth.users SET roles = '{owner}' WHERE is_admin",
  'ALTER TABLE auth.users DROP COLUMN is_admin',
  "ALTER TABLE auth.users ADD is_admin boolean NOT NULL GENERATED ALWAYS AS (roles <> '{}') STORED",
  // The column took it along.
  'CREATE INDEX users_administrators ON auth.users (created_at DESC, id DESC) WHERE is_admin',
];

const DOWN = [
  'ALTER TABLE auth.users DROP COLUMN is_admin',
  'ALTER TABLE auth.users ADD is_admin boolean NOT NULL DEFAULT false',
  "UPDATE auth.users SET is_admin = true WHERE roles <> '{}'",
  'ALTER TABLE auth.users DROP COLUMN roles',
  'CREATE INDEX users_administrators ON auth.users (created_at DESC, id DESC) WHERE is_admin',
];

/** Administrators have roles (ADR 88); an administrator is an account with any role. */
export class Roles1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
