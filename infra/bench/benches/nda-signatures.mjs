import pg from 'pg';
import { call, register, runConcurrently } from '../harness/account-client.mjs';
import { median, percentile, text } from '../harness/statistics.mjs';

const SIGNATURES = 200;
const LISTINGS = 50;
const OWNERS = 5;
/** Of each owner, as a broker has who lists for many. */
const EARLIER_NDAS = 2_000;
const FIRST_LISTING = 800_000;
const AT_A_TIME = 8;
const ROUNDS = 3;

const ANSWER = `answer to a signature, ${SIGNATURES} at once on ${LISTINGS} listings, 95th percentile`;
const HOLD = 'longest hold of the lock of the chain';
const REFUSED = `of ${SIGNATURES} signatures at once, those that were not answered`;

export const name = 'nda-signatures';
export const title =
  `${SIGNATURES} NDAs signed at once with automatic countersignature, each owner with ` +
  `${EARLIER_NDAS.toLocaleString('en-US')} earlier NDAs`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  [ANSWER]: { unit: 'ms', of: 'value', atMost: 30_000 },
  [HOLD]: { unit: 'ms', of: 'value', atMost: 250 },
  [REFUSED]: { unit: '', of: 'value', atMost: 0 },
};

/** @typedef {import('../harness/account-client.mjs').Session} Session */

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  context.defer(() => client.end());
  context.say(`  registering ${SIGNATURES} buyers and ${OWNERS} owners`);
  const people = await runConcurrently(SIGNATURES + OWNERS, AT_A_TIME, (number) =>
    register(stack.apiUrl, `nda-${number}@bench.test`),
  );
  // Before their first call: a session keeps what it read of the account.
  await client.query(
    `UPDATE auth.users SET email_verified = true, is_premium = true WHERE email LIKE 'nda-%@bench.test'`,
  );
  await addListings(client);
  const buyers = people.slice(0, SIGNATURES);
  const rounds = context.samples(ROUNDS);
  const [p95s, holds] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  let refused = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { times, held } = await signAll(client, stack.apiUrl, buyers);
    refused = Math.max(refused, buyers.length - times.length);
    p95s.push(percentile(times, 0.95));
    holds.push(Math.max(...held));
    context.say(
      `  round ${round}: answers p50 ${text(median(times))} ms, p95 ${text(percentile(times, 0.95))} ms; lock held ` +
        `p50 ${text(median(held))} ms, p95 ${text(percentile(held, 0.95))} ms, ` +
        `longest ${text(Math.max(...held))} ms; ` +
        `${buyers.length - times.length} not answered`,
    );
    await client.query(
      `UPDATE marketplace.nda SET state = 'withdrawn' WHERE listing_id >= ${FIRST_LISTING}
         AND state IN ('requested', 'active')`,
    );
  }
  return [
    { name: ANSWER, value: median(p95s), samples: p95s },
    { name: HOLD, value: median(holds), samples: holds },
    { name: REFUSED, value: refused },
  ];
}

/** Published listings with a standing signature, and what their owners have signed before. */
async function addListings(/** @type {pg.Client} */ client) {
  const ids = `FROM generate_series(${FIRST_LISTING}, ${FIRST_LISTING + LISTINGS - 1}) AS n`;
  const owner = `(SELECT id FROM auth.users WHERE email = 'nda-' || (${SIGNATURES} + n % ${OWNERS}) || '@bench.test')`;
  await client.query(`INSERT INTO marketplace.listing (id, status, owner_id) SELECT n, 'published', ${owner} ${ids}`);
  await client.query(
    `INSERT INTO marketplace.listing_public
       (listing_id, status, sample, type, title, summary, area, state, aum_low, aum_high, financing, timeline, reason,
        posted)
     SELECT n, 'published', false, 'sell', 'Practice ' || n, 'A practice', 'east_north_central', 'OH', 100000000,
       250000000, '{}', 'open', 'other', now() ${ids}`,
  );
  await client.query(
    `INSERT INTO marketplace.nda_setting
       (listing_id, owner_id, owner_email, automatic, legal_name, capacity, firm, changed_at)
     SELECT n, ${owner}, 'owner@bench.test', true, 'Olive Owner', 'Owner', '', now() ${ids}`,
  );
  await client.query(
    `INSERT INTO marketplace.nda
       (id, listing_id, listing_title, owner_id, buyer_id, buyer_email, buyer_name, buyer_capacity, buyer_firm, state,
        text_version, page, requested_at, shown_at, signed_at)
     SELECT gen_random_uuid(), l.id, 'A practice', l.owner_id, gen_random_uuid(), 'earlier-' || m || '@elsewhere.test',
       'Earlier Buyer ' || md5(m::text), 'Partner', '', 'expired', 1, repeat('A page. ', 1000), now(), now(), now()
     FROM generate_series(1, ${EARLIER_NDAS * OWNERS}) AS m
     JOIN marketplace.listing l ON l.id = ${FIRST_LISTING} + m % ${LISTINGS}`,
  );
  await client.query('VACUUM ANALYZE marketplace.nda');
}

/**
 * All buyers ask, then all sign in the same moment. The lock is held from the first record of a signature, which takes
 * its time under it, to the last one and the commit.
 * @param {pg.Client} client @param {string} apiUrl @param {Session[]} buyers
 */
async function signAll(client, apiUrl, buyers) {
  const asked = await runConcurrently(buyers.length, AT_A_TIME, async (index) => {
    const session = /** @type {Session} */ (buyers[index]);
    const path = `/api/marketplace-listings/${FIRST_LISTING + (index % LISTINGS)}/nda`;
    const { status, body } = await call(apiUrl, 'POST', path, { session });
    if (status !== 200) throw new Error(`asking for an NDA answered ${status}: ${JSON.stringify(body)}`);
    const { nda, text: page } = body;
    const signature = {
      ...{ legalName: `Bench Buyer ${nameOf(index)}`, capacity: 'Partner', firm: '' },
      ...{ textVersion: nda.textVersion, pageSha256: page.pageSha256 },
      ...{ scrolledToEnd: true, acceptsElectronicRecords: true },
    };
    return { session, path: `/api/ndas/${nda.id}/sign`, body: signature };
  });
  const { rows } = await client.query('SELECT seq FROM marketplace.evidence_head');
  const times = /** @type {number[]} */ ([]);
  await Promise.all(
    asked.map(async ({ path, ...sent }) => {
      const started = performance.now();
      const { status, body } = await call(apiUrl, 'POST', path, sent);
      if (status === 200 && body.state === 'active') times.push(performance.now() - started);
      else if (status < 500) throw new Error(`signing answered ${status}: ${JSON.stringify(body)}`);
    }),
  );
  return { times, held: await holdsSince(client, rows[0].seq) };
}

/** Letters alone: figures in a name do not count when buyers are compared. @param {number} index */
function nameOf(index) {
  return [...String(index)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
}

/** @param {pg.Client} client @param {number} seq */
async function holdsSince(client, seq) {
  const { rows } = await client.query(
    `SELECT extract(epoch FROM max(at) - min(at))::float8 * 1000 AS ms FROM (
       SELECT nda_id, (record::jsonb ->> 'recordedAt')::timestamptz AS at FROM marketplace.evidence WHERE seq > $1
     ) AS records GROUP BY nda_id`,
    [seq],
  );
  return rows.map(({ ms }) => ms);
}
