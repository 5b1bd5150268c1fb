import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTIFY = `
  CREATE FUNCTION payments.tell_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('payments_dirty', '');
    RETURN NULL;
  END $$`;
const NO_CHANGE = `
  CREATE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
  END $$`;

const TABLES = [
  // The account is of another context; the row outlives it, because money was moved.
  `CREATE TABLE payments.customer (
    id uuid PRIMARY KEY,
    user_id uuid UNIQUE,
    provider_id text UNIQUE,
    key text NOT NULL,
    created_at timestamptz NOT NULL,
    closing_at timestamptz
  )`,
  `CREATE TABLE payments.attempt (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES payments.customer,
    purpose text NOT NULL CHECK (purpose IN ('membership', 'firm')),
    subject text NOT NULL DEFAULT '',
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
    terms_version text NOT NULL,
    consent jsonb NOT NULL,
    origin jsonb NOT NULL DEFAULT '{}',
    state text NOT NULL CHECK (state IN ('creating', 'open', 'processing', 'paid', 'expired', 'abandoned')),
    key text NOT NULL UNIQUE,
    parameters jsonb NOT NULL,
    session_id text UNIQUE,
    url text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    checked_at timestamptz NOT NULL,
    checks integer NOT NULL DEFAULT 0,
    payment_id text,
    subscription_id text,
    fault text
  )`,
  `CREATE UNIQUE INDEX attempt_one_open ON payments.attempt (customer_id, purpose, subject)
   WHERE state IN ('creating', 'open', 'processing')`,
  'CREATE INDEX attempt_of ON payments.attempt (customer_id, created_at DESC)',
  `CREATE INDEX attempt_unfinished ON payments.attempt (checked_at) WHERE state IN ('creating', 'open', 'processing')`,
  `CREATE TABLE payments.provider_event (
    id text PRIMARY KEY,
    type text NOT NULL,
    version text,
    created_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    source text NOT NULL CHECK (source IN ('webhook', 'list')),
    object_key text,
    state text NOT NULL CHECK (state IN ('accepted', 'ignored', 'parked'))
  )`,
  'CREATE INDEX provider_event_received ON payments.provider_event (received_at)',
  `CREATE TABLE payments.refused_delivery (
    hour timestamptz NOT NULL,
    reason text NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (hour, reason)
  )`,
  `CREATE TABLE payments.sync_key (
    key text PRIMARY KEY,
    dirty integer NOT NULL,
    due_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    lease uuid,
    lease_until timestamptz,
    synced_at timestamptz,
    last_error text
  )`,
  'CREATE INDEX sync_key_due ON payments.sync_key (due_at) WHERE dirty > 0',
  `CREATE TABLE payments.mirror (
    customer_id uuid NOT NULL REFERENCES payments.customer,
    kind text NOT NULL CHECK (kind IN ('subscription', 'invoice', 'payment', 'refund', 'dispute')),
    id text NOT NULL,
    facts jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (kind, id)
  )`,
  'CREATE INDEX mirror_of ON payments.mirror (customer_id, kind)',
  `CREATE TABLE payments.membership (
    customer_id uuid PRIMARY KEY REFERENCES payments.customer,
    state text NOT NULL,
    is_entitled boolean NOT NULL,
    is_paid boolean NOT NULL,
    until timestamptz,
    subscription_id text,
    grace_since timestamptz,
    unknown_since timestamptz,
    since timestamptz,
    card jsonb,
    frozen_at timestamptz,
    decide_again_at timestamptz,
    decided_at timestamptz NOT NULL,
    version integer NOT NULL,
    leaving_reason text,
    leaving_words text CHECK (char_length(leaving_words) <= 1000)
  )`,
  `CREATE INDEX membership_due ON payments.membership (decide_again_at) WHERE decide_again_at IS NOT NULL`,
  `CREATE TABLE payments.membership_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id uuid NOT NULL,
    at timestamptz NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    was_paid boolean NOT NULL,
    is_paid boolean NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    version integer NOT NULL,
    UNIQUE (customer_id, version)
  )`,
  'CREATE INDEX membership_change_at ON payments.membership_change (at)',
  `CREATE TABLE payments.ledger_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'refund_returned', 'dispute', 'dispute_returned')),
    provider_id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    at timestamptz NOT NULL,
    UNIQUE (kind, provider_id)
  )`,
  `CREATE TABLE payments.provider_task (
    key text PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES payments.customer,
    kind text NOT NULL CHECK (kind IN ('cancel', 'refund', 'use_card', 'expire')),
    parameters jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('due', 'done', 'failed')),
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    last_error text
  )`,
  `CREATE INDEX provider_task_due ON payments.provider_task (due_at) WHERE state = 'due'`,
  `CREATE TABLE payments.purchase (
    invoice_id text PRIMARY KEY,
    customer_id uuid NOT NULL UNIQUE REFERENCES payments.customer,
    amount integer NOT NULL,
    currency text NOT NULL,
    is_test boolean NOT NULL,
    at timestamptz NOT NULL,
    claimed_at timestamptz
  )`,
  `CREATE TABLE payments.refund_request (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES payments.customer,
    payment_id text NOT NULL,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    reason text NOT NULL,
    access text NOT NULL CHECK (access IN ('end', 'keep')),
    state text NOT NULL,
    requested_at timestamptz NOT NULL,
    requested_by uuid,
    decided_at timestamptz,
    decided_by uuid,
    provider_id text UNIQUE,
    failure text
  )`,
  'CREATE INDEX refund_request_of ON payments.refund_request (payment_id)',
  `CREATE TABLE payments.sweep (name text PRIMARY KEY, reached_at timestamptz NOT NULL, ran_at timestamptz NOT NULL)`,
];

const TRIGGERS = [
  `CREATE TRIGGER tell_dirty AFTER INSERT OR UPDATE OF dirty ON payments.sync_key
   FOR EACH ROW WHEN (NEW.dirty > 0) EXECUTE FUNCTION payments.tell_dirty()`,
  `CREATE TRIGGER tell_task AFTER INSERT ON payments.provider_task
   FOR EACH ROW EXECUTE FUNCTION payments.tell_dirty()`,
  ...['membership_change', 'ledger_entry'].map(
    (table) =>
      `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments.${table}
       FOR EACH ROW EXECUTE FUNCTION payments.refuse_change()`,
  ),
];

/** Money moves at the provider; here is what was ordered, what the provider said last, and every movement. */
export class CreatePayments1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, NOTIFY, NO_CHANGE, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE payments.sweep, payments.refund_request, payments.purchase, payments.provider_task,
         payments.ledger_entry, payments.membership_change, payments.membership, payments.mirror, payments.sync_key,
         payments.refused_delivery, payments.provider_event, payments.attempt, payments.customer`,
    );
    await runner.query('DROP FUNCTION payments.tell_dirty, payments.refuse_change');
  }
}
