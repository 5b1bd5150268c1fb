// Reports opened pages at a constant rate, whatever the server does, each from its own address. Reads
// `{ url, perSecond, seconds }` from its input and prints how long each answer took from when it was due, and which
// events were confirmed.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { newMark, viewRequest } from '../../drills/harness/visits.mjs';

const SOCKETS = 64;
/** @type {{ url: string, perSecond: number, seconds: number }} */
const { url: site, perSecond, seconds } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
const total = perSecond * seconds;
const took = /** @type {number[]} */ ([]);
const confirmed = /** @type {string[]} */ ([]);

/** @param {number} due @returns {Promise<void>} */
function report(due) {
  const { url, method, headers, body, mark } = viewRequest(site, newMark());
  return new Promise((resolve) => {
    const finish = () => {
      took.push(performance.now() - due);
      resolve();
    };
    const call = request(url, { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    call.on('error', finish);
    call.on('response', (answer) => {
      if (answer.statusCode === 202) confirmed.push(mark);
      answer.resume().on('end', finish).on('error', finish);
    });
    call.end(body);
  });
}

const began = performance.now();
const underWay = /** @type {Promise<void>[]} */ ([]);
await new Promise((resolve) => {
  let next = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (; next < total && began + (next * 1_000) / perSecond <= now; next += 1)
      underWay.push(report(began + (next * 1_000) / perSecond));
    if (next < total) return;
    clearInterval(timer);
    resolve(undefined);
  }, 1);
});
await Promise.all(underWay);
// An exit at once would cut off what the pipe has not taken yet.
process.stdout.write(JSON.stringify({ took, confirmed }), () => process.exit(0));
