import { setTimeout as pause } from 'node:timers/promises';
import { conversionRequest } from '../harness/conversions.mjs';
import { COUNTING } from '../harness/ledger.mjs';

const POLL_MS = 500;
const TURNS = 120;

/**
 * @typedef {{ status: number, retryAfter: string | null, body: {
 *   results?: { accepted: boolean, eventId?: string }[], error?: { code: string, message: string } } }} Answer
 */

/**
 * Reports one event many times at the same time, from one address. What must be true: each report is confirmed, or
 * refused as too many from one address, in words and with a time after which it is confirmed; and every confirmed
 * report is a delivery to each service, of which exactly one was sent, in exactly one request.
 * @param {import('./faults.mjs').Scene} scene
 * @param {string} key
 * @param {number} count
 * @param {readonly string[]} urls of the replicas, which take turns
 */
export async function sendAtOnce({ site, ledger, expect }, key, count, urls) {
  const requests = Array.from({ length: count }, (_, index) => conversionRequest(urls[index % urls.length] ?? '', key));
  const { headers } = conversionRequest(site.url, key);
  const answers = await Promise.all(requests.map((request) => report({ ...request, headers })));
  const eventId = `generate_lead.${key}`;
  const refused = answers.filter(({ status }) => status !== 202);
  expect('F20 confirms the event', answers.filter((answer) => confirms(answer, eventId)).length > 0);
  expect(
    `F20 confirms or refuses (${[...new Set(answers.map(({ status }) => status))]})`,
    answers.every((answer) => confirms(answer, eventId) || refusesInWords(answer)),
  );
  let confirmed = count - refused.length;
  for (let turn = 0; confirmed < count && turn < TURNS; turn += 1) {
    await pause(POLL_MS);
    const again = await report({ ...conversionRequest(urls[0] ?? '', key), headers });
    if (confirms(again, eventId)) confirmed += 1;
  }
  expect(`F20 confirms ${count} reports, those that were refused later (${confirmed})`, confirmed === count);
  await areOver(ledger, eventId, confirmed * COUNTING.length);
  const fates = await ledger.fates([eventId]);
  const received = /** @type {import('../../../libs/testing/src/vendor/vendor-double').AllReceived} */ (
    await fetch(`${site.vendorUrl}/__received/all`).then((answer) => answer.json())
  );
  for (const service of COUNTING) {
    const statuses = fates.get(`${eventId} ${service}`) ?? [];
    const of = (/** @type {string} */ status) => statuses.filter((each) => each === status).length;
    const requestsSeen = received[service].events.filter(({ id }) => id === eventId).length;
    expect(
      `F20 has ${confirmed} deliveries to ${service}, one sent (${statuses.length}, ${of('sent')})`,
      statuses.length === confirmed && of('sent') === 1 && of('duplicate') === confirmed - 1,
    );
    expect(`F20 asks ${service} once (${requestsSeen})`, requestsSeen === 1);
  }
}

/** @param {ReturnType<typeof conversionRequest>} request @returns {Promise<Answer>} */
async function report({ url, ...request }) {
  const answer = await fetch(url, request);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

/** @param {Answer} answer @param {string} eventId */
function confirms({ status, body }, eventId) {
  return status === 202 && body.results?.[0]?.accepted === true && body.results[0].eventId === eventId;
}

/** @param {Answer} answer */
function refusesInWords({ status, retryAfter, body }) {
  return status === 503 && Number(retryAfter) >= 1 && Boolean(body.error?.code) && Boolean(body.error?.message);
}

/** @param {import('../harness/ledger.mjs').LedgerReader} ledger @param {string} eventId @param {number} count */
async function areOver(ledger, eventId, count) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const statuses = [...(await ledger.fates([eventId])).values()].flat();
    if (statuses.length >= count && statuses.every((each) => each !== 'pending' && each !== 'leased')) return;
    await pause(POLL_MS);
  }
}
