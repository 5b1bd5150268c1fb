// Reads streams from stdin, sends their requests when they are due and prints how each was answered; see open-load.mjs.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that are due within one turn of this length are sent together. */
const TURN_MS = 2;

/** @type {{ streams: import('./open-load.mjs').Stream[], timeoutMs: number }} */
const { streams, timeoutMs } = JSON.parse(await text(process.stdin));
const started = performance.now();
const arrivals = (await Promise.all(streams.map(send))).flat();
process.stdout.write(JSON.stringify(arrivals));

/** @param {import('./open-load.mjs').Stream} stream @returns {Promise<import('./open-load.mjs').Arrival[]>} */
async function send({ name, url, headers = {}, phases }) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_024 });
  const answers = [];
  for (const due of dueTimes(phases)) {
    while (performance.now() - started < due) await sleep(TURN_MS);
    answers.push(
      answerOf(url, headers, agent).then((status) => ({
        stream: name,
        due,
        took: performance.now() - started - due,
        status,
      })),
    );
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** @param {{ perSecond: number, seconds: number }[]} phases */
function* dueTimes(phases) {
  let begin = 0;
  for (const { perSecond, seconds } of phases) {
    const count = Math.floor(perSecond * seconds);
    for (let index = 0; index < count; index += 1) yield begin + (index * 1000) / perSecond;
    begin += seconds * 1000;
  }
}

/** @param {string} url @param {Record<string, string>} headers @param {Agent} agent @returns {Promise<number>} */
function answerOf(url, headers, agent) {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    request.once('error', () => resolve(0));
    const timer = setTimeout(() => request.destroy(), timeoutMs);
    request.once('close', () => {
      clearTimeout(timer);
      resolve(0);
    });
  });
}
