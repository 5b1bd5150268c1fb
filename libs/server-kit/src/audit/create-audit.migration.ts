import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE audit.entry (
    id bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id text NOT NULL,
    session_id text NOT NULL,
    used_right text NOT NULL,
    method text NOT NULL,
    route text NOT NULL,
    target text NOT NULL,
    request_id text NOT NULL,
    tables text[] NOT NULL,
    before_hash text,
    after_hash text,
    hash text NOT NULL
  )`,
  'CREATE INDEX entry_by_actor ON audit.entry (actor_id, id)',
  'CREATE INDEX entry_by_right ON audit.entry (used_right, id)',
  'CREATE INDEX entry_by_target ON audit.entry (target text_pattern_ops, id)',
  'CREATE INDEX entry_by_time ON audit.entry (at)',
  // The end of the chain: entries that were deleted there would otherwise leave no gap.
  `CREATE TABLE audit.head (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    entries bigint NOT NULL,
    hash text NOT NULL
  )`,
  "INSERT INTO audit.head (entries, hash) VALUES (0, '')",
  `CREATE TABLE audit.chain_check (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    entries bigint NOT NULL,
    first_fault bigint
  )`,
  `CREATE FUNCTION audit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'entries of the audit log are never changed or deleted';
   END $$`,
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit.entry FOR EACH ROW EXECUTE FUNCTION audit.refuse()`,
  `CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit.entry EXECUTE FUNCTION audit.refuse()`,
  `CREATE FUNCTION audit.hash_of(e audit.entry, previous text) RETURNS text LANGUAGE sql STABLE AS $$
     SELECT encode(sha256(convert_to(concat_ws(chr(31), previous, e.id, extract(epoch FROM e.at), e.actor_id,
       e.session_id, e.used_right, e.method, e.route, e.target, e.request_id, array_to_string(e.tables, ','),
       coalesce(e.before_hash, '-'), coalesce(e.after_hash, '-')), 'UTF8')), 'hex')
   $$`,
  // Collects what a transaction of an administrator changes: the names of the tables, and one hash of all rows before
  // and after.
  `CREATE FUNCTION audit.note() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     name text := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
     known text := coalesce(current_setting('audit.tables', true), '');
   BEGIN
     IF NOT name = ANY (string_to_array(known, ',')) THEN
       PERFORM set_config('audit.tables', CASE WHEN known = '' THEN name ELSE known || ',' || name END, true);
     END IF;
     IF TG_OP <> 'INSERT' THEN
       PERFORM set_config('audit.before', encode(sha256(convert_to(
         coalesce(current_setting('audit.before', true), '') || name || to_jsonb(OLD)::text, 'UTF8')), 'hex'), true);
     END IF;
     IF TG_OP <> 'DELETE' THEN
       PERFORM set_config('audit.after', encode(sha256(convert_to(
         coalesce(current_setting('audit.after', true), '') || name || to_jsonb(NEW)::text, 'UTF8')), 'hex'), true);
     END IF;
     RETURN NULL;
   END $$`,
  // Outside of an administrator's call the trigger's condition is false, and it costs nothing more.
  `CREATE FUNCTION audit.watch(of_schema text) RETURNS void LANGUAGE plpgsql SET lock_timeout TO '2s' AS $$
   DECLARE
     found regclass;
   BEGIN
     FOR found IN
       SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = of_schema AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
         AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'audit_note')
     LOOP
       EXECUTE format('CREATE TRIGGER audit_note AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW
         WHEN (current_setting(''audit.act'', true) = ''on'') EXECUTE FUNCTION audit.note()', found);
     END LOOP;
   END $$`,
  `CREATE FUNCTION audit.append(actor text, session text, right_used text, of_method text, of_route text,
     of_target text, request text, always boolean) RETURNS boolean LANGUAGE plpgsql AS $$
   DECLARE
     e audit.entry;
     h audit.head;
     touched text := coalesce(current_setting('audit.tables', true), '');
   BEGIN
     IF touched = '' AND NOT always THEN
       RETURN false;
     END IF;
     SELECT * INTO h FROM audit.head FOR UPDATE;
     e.id := h.entries + 1;
     e.at := clock_timestamp();
     e.actor_id := actor;
     e.session_id := session;
     e.used_right := right_used;
     e.method := of_method;
     e.route := of_route;
     e.target := of_target;
     e.request_id := request;
     e.tables := string_to_array(touched, ',');
     e.before_hash := nullif(current_setting('audit.before', true), '');
     e.after_hash := nullif(current_setting('audit.after', true), '');
     e.hash := audit.hash_of(e, h.hash);
     INSERT INTO audit.entry SELECT e.*;
     UPDATE audit.head SET entries = e.id, hash = e.hash;
     PERFORM set_config('audit.tables', '', true), set_config('audit.before', '', true),
       set_config('audit.after', '', true);
     RETURN true;
   END $$`,
];

const DOWN = [
  'DROP FUNCTION audit.append',
  'DROP FUNCTION audit.watch',
  'DROP FUNCTION audit.note CASCADE',
  'DROP FUNCTION audit.hash_of',
  ...['chain_check', 'head', 'entry'].map((table) => `DROP TABLE audit.${table}`),
  'DROP FUNCTION audit.refuse',
];

export class CreateAudit1765300000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
