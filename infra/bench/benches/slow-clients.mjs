import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answersPerSecond } from '../harness/load.mjs';

const CONNECTIONS = 1_000;
/** Between two bytes of a slow request. */
const BYTE_INTERVAL_MS = 5_000;
const NORMAL_RATE = 20;
const NORMAL_SECONDS = 20;
const WARM_UP_SECONDS = 5;
/** Freed connections are counted at this interval; until then the load is the normal one. */
const COUNT_INTERVAL_MS = 250;
const MAX_WAIT_MS = 120_000;
/** Connections of the normal load that are still being closed. */
const LEFT_OVER = 40;

const UNREAD = 'unread response';
const UNREAD_REQUESTS = 4;
const LARGE_BYTES = 4 * 1024 * 1024;
/**
 * These arrive one after the other, because the system buffers some MB for each and a burst of 4 GB is not what is
 * measured.
 */
const UNREAD_OPENED_WITHIN_MS = 60_000;

const post = (/** @type {string} */ path, /** @type {string} */ framing) =>
  `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

/** What each client sends at once, then byte by byte. */
const KINDS = /** @type {Record<string, { start: string, rest: string }>} */ ({
  'no request': { start: '', rest: '' },
  'slow headers': { start: 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ', rest: 'x'.repeat(100) },
  'slow body': { start: post('/api/login', 'Content-Length: 1000'), rest: '{"username":"'.padEnd(100, 'x') },
  'slow chunks': { start: `${post('/api/login', 'Transfer-Encoding: chunked')}3e8\r\n`, rest: '{'.padEnd(100, 'x') },
  'slow body on a page': { start: post('/cal', 'Content-Length: 1000'), rest: '{"a":"'.padEnd(100, 'x') },
  'large body on a page': { start: post('/cal', 'Content-Length: 100000'), rest: '{"a":"'.padEnd(100, 'x') },
});

/** Requests for more than the system keeps for a connection whose client does not read. */
async function unreadRequests(/** @type {import('../../start/stack.mjs').Stack} */ stack) {
  const path = 'remotes/bench/1/large.js';
  const file = join(stack.env['ASSETS_DIR'] ?? '', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'x'.repeat(LARGE_BYTES));
  return `GET /${path} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(UNREAD_REQUESTS);
}

const normalOf = (/** @type {string} */ kind) => `${kind}: normal requests, 97.5 of 100 within`;
const freedOf = (/** @type {string} */ kind) => `${kind}: connections freed after`;

export const name = 'slow-clients';
export const title = `the site while ${CONNECTIONS} clients send or read slowly, and how soon it is rid of them`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  [...Object.keys(KINDS), UNREAD].flatMap((kind) => [
    [normalOf(kind), { unit: 'ms', of: 'value', atMost: 300 }],
    [freedOf(kind), { unit: 's', of: 'value', atMost: 30 }],
  ]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const port = Number(new URL(stack.url).port);
  const pid = stack.pid('web');
  if (pid === undefined) throw new Error('the site does not run');
  context.say(
    `  ${CONNECTIONS} connections a kind, a byte every ${BYTE_INTERVAL_MS / 1000} s; ` +
      `normal: ${NORMAL_RATE} pages/s of ${stack.url}/`,
  );
  await answersPerSecond(`${stack.url}/`, { seconds: WARM_UP_SECONDS, rate: NORMAL_RATE });
  const measured = [];
  const unread = {
    start: await unreadRequests(stack),
    rest: '',
    reads: false,
    openedWithinMs: UNREAD_OPENED_WITHIN_MS,
  };
  for (const [kind, request] of Object.entries(
    /** @type {Record<string, SlowRequest>} */ ({ ...KINDS, [UNREAD]: unread }),
  )) {
    const before = socketsOf(pid);
    const opened = performance.now();
    const { openedWithinMs = 0 } = request;
    const clients = Array.from({ length: CONNECTIONS }, (_, index) =>
      openSlowly(port, request, (index / CONNECTIONS) * openedWithinMs),
    );
    const normal = answersPerSecond(`${stack.url}/`, { seconds: NORMAL_SECONDS, rate: NORMAL_RATE });
    await pause(2_000);
    context.say(`    ${kind}: ${socketsOf(pid) - before} more sockets open after 2 s`);
    const { p97_5: normalMs } = await normal;
    while (socketsOf(pid) > before + LEFT_OVER && performance.now() - opened < MAX_WAIT_MS)
      await pause(COUNT_INTERVAL_MS);
    const freedSeconds = (performance.now() - opened - openedWithinMs) / 1000;
    context.say(`    ${kind}: normal requests within ${normalMs} ms, freed after ${freedSeconds.toFixed(1)} s`);
    measured.push({ name: normalOf(kind), value: normalMs }, { name: freedOf(kind), value: freedSeconds });
    for (const client of clients) client.close();
    await pause(2_000);
  }
  return measured;
}

/** @typedef {{ start: string, rest: string, reads?: boolean, openedWithinMs?: number }} SlowRequest */

/** @param {number} port @param {SlowRequest} request @param {number} afterMs */
function openSlowly(port, { start, rest, reads = true }, afterMs) {
  let sent = 0;
  /** @type {import('node:net').Socket | undefined} */
  let socket;
  const opening = setTimeout(() => {
    const opened = connect(port, '127.0.0.1', () => void (start !== '' && opened.write(start)));
    const timer = setInterval(() => void (sent < rest.length && opened.write(rest.charAt(sent++))), BYTE_INTERVAL_MS);
    opened.on('error', () => undefined).on('close', () => clearInterval(timer));
    socket = reads ? opened.resume() : opened.pause();
  }, afterMs);
  return {
    close() {
      clearTimeout(opening);
      socket?.destroy();
    },
  };
}

/** Open sockets of a process. @param {number} pid */
function socketsOf(pid) {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => isSocket(`${folder}/${fd}`)).length;
}

function isSocket(/** @type {string} */ path) {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    return false; // closed in the meantime
  }
}
