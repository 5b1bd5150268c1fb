import { setTimeout as pause } from 'node:timers/promises';
import { countsAt, keyAt, receivedAt } from '../harness/conversions.mjs';
import { addressOfVisitor, leadRequest, newMark, viewRequest } from '../harness/visits.mjs';

const POLL_MS = 500;
const TURNS = 120;

/**
 * @typedef {import('./faults.mjs').Scene} Scene
 * @typedef {import('../harness/visits.d.mts').VisitRequest} VisitRequest
 * @typedef {{ status: number, retryAfter: string | null, text: string }} Answer
 */

/**
 * Reports one page many times at the same time, from one address. What must be true: each report is confirmed, or
 * refused as too many from one address, in words and with a time after which it is confirmed.
 * @param {Scene} scene
 * @param {number} count
 * @param {readonly string[]} urls of the replicas, which take turns
 */
export function tellViewsAtOnce(scene, count, urls) {
  const view = viewRequest(scene.site.url, newMark());
  return sendAtOnce(scene, view, count, urls);
}

/**
 * Sends the form of one person many times at the same time, from as many addresses: as above, with every service.
 * @param {Scene} scene
 * @param {number} count
 * @param {readonly string[]} urls
 */
export function sendFormsAtOnce(scene, count, urls) {
  const form = leadRequest(scene.site.url, newMark());
  return sendAtOnce(scene, form, count, urls, addressOfVisitor);
}

/**
 * Every confirmed report is a delivery to each service, of which exactly one was sent, in exactly one request.
 * @param {Scene} scene
 * @param {VisitRequest} visit
 * @param {number} count
 * @param {readonly string[]} urls
 * @param {() => string} [address] of each report
 */
async function sendAtOnce({ site, ledger, expect }, visit, count, urls, address) {
  const { pathname } = new URL(visit.url);
  const sendTo = (/** @type {string} */ url) => send({ ...visit, url: url + pathname }, address?.());
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => sendTo(urls[index % urls.length] ?? '')),
  );
  const isConfirmed = (/** @type {Answer} */ answer) => visit.eventIdOf(answer) !== null;
  const ids = new Set(answers.flatMap((answer) => visit.eventIdOf(answer) ?? []));
  const [eventId = ''] = ids;
  expect(`F20 ${pathname} confirms one event (${ids.size})`, ids.size === 1);
  expect(
    `F20 ${pathname} confirms or refuses (${[...new Set(answers.map(({ status }) => status))]})`,
    answers.every((answer) => isConfirmed(answer) || refusesInWords(answer)),
  );
  let confirmed = answers.filter(isConfirmed).length;
  for (let turn = 0; confirmed < count && turn < TURNS; turn += 1) {
    await pause(POLL_MS);
    if (isConfirmed(await sendTo(urls[0] ?? ''))) confirmed += 1;
  }
  expect(`F20 ${pathname} confirms ${count}, those that were refused later (${confirmed})`, confirmed === count);
  await areOver(ledger, eventId, confirmed * visit.services.length);
  const fates = await ledger.fates([eventId]);
  const received = await receivedAt(site.vendorUrl);
  for (const service of visit.services) {
    const rows = fates.get(`${eventId} ${service}`) ?? [];
    const of = (/** @type {string} */ status) => rows.filter((row) => row.status === status).length;
    const requests = countsAt(received, service).get(keyAt(service, eventId, visit));
    expect(
      `F20 ${pathname} has ${confirmed} deliveries to ${service}, one sent (${rows.length}, ${of('sent')})`,
      rows.length === confirmed && of('sent') === 1 && of('duplicate') === confirmed - 1,
    );
    expect(`F20 ${pathname} asks ${service} once (${requests})`, requests === 1);
  }
}

/** @param {VisitRequest} visit @param {string} [address] @returns {Promise<Answer>} */
async function send({ url, method, headers, body }, address) {
  const from = { ...headers, ...(address !== undefined && { 'x-forwarded-for': address }) };
  const answer = await fetch(url, { method, headers: from, body });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

/** @param {Answer} answer */
function refusesInWords({ status, retryAfter, text }) {
  if (status !== 503 || !(Number(retryAfter) >= 1)) return false;
  const { error } = /** @type {{ error?: { code: string, message: string } }} */ (JSON.parse(text));
  return Boolean(error?.code) && Boolean(error?.message);
}

/** @param {import('../harness/ledger.mjs').LedgerReader} ledger @param {string} eventId @param {number} count */
async function areOver(ledger, eventId, count) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const rows = [...(await ledger.fates([eventId])).values()].flat();
    if (rows.length >= count && rows.every(({ status }) => status !== 'pending' && status !== 'leased')) return;
    await pause(POLL_MS);
  }
}
