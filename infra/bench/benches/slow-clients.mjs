import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answersPerSecond } from '../harness/load.mjs';

const CONNECTIONS = 1_000;
/** Between two bytes of a slow request. */
const BYTE_INTERVAL_MS = 5_000;
const NORMAL_RATE = 20;
const NORMAL_SECONDS = 20;
/** Freed connections are counted at this interval; until then the load is the normal one. */
const COUNT_INTERVAL_MS = 250;
const LONGEST_MS = 120_000;
/** Connections of the normal load that are still being closed. */
const LEFT_OVER = 40;

const post = (/** @type {string} */ path, /** @type {string} */ framing) =>
  `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

/** What each client sends at once, then byte by byte; `reads: false` for one that reads no response. */
const KINDS = /** @type {Record<string, { start: string, rest: string, reads?: boolean }>} */ ({
  'no request': { start: '', rest: '' },
  'slow headers': { start: 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ', rest: 'x'.repeat(100) },
  'slow body': { start: post('/api/login', 'Content-Length: 1000'), rest: '{"username":"'.padEnd(100, 'x') },
  'slow chunks': { start: `${post('/api/login', 'Transfer-Encoding: chunked')}3e8\r\n`, rest: '{'.padEnd(100, 'x') },
  'slow body on a page': { start: post('/cal', 'Content-Length: 1000'), rest: '{"a":"'.padEnd(100, 'x') },
  'large body on a page': { start: post('/cal', 'Content-Length: 100000'), rest: '{"a":"'.padEnd(100, 'x') },
  'unread response': { start: 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(40), rest: '', reads: false },
});

const normalOf = (/** @type {string} */ kind) => `${kind}: normal requests, 97.5 of 100 within`;
const freedOf = (/** @type {string} */ kind) => `${kind}: connections freed after`;

export const name = 'slow-clients';
export const title = `the site while ${CONNECTIONS} clients send or read slowly, and how soon it is rid of them`;
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = Object.fromEntries(
  Object.keys(KINDS).flatMap((kind) => [
    [normalOf(kind), { unit: 'ms', of: 'value', atMost: 300 }],
    [freedOf(kind), { unit: 's', of: 'value', atMost: 30 }],
  ]),
);

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  const port = Number(new URL(stack.url).port);
  const pid = stack.pid('web');
  context.say(`  ${CONNECTIONS} connections a kind, a byte every ${BYTE_INTERVAL_MS / 1000} s; normal: ${NORMAL_RATE} pages/s of ${stack.url}/`);
  const measured = [];
  for (const [kind, request] of Object.entries(KINDS)) {
    const before = socketsOf(pid);
    const opened = performance.now();
    const clients = Array.from({ length: CONNECTIONS }, () => openSlowly(port, request));
    const normal = answersPerSecond(`${stack.url}/`, { seconds: NORMAL_SECONDS, rate: NORMAL_RATE });
    await pause(2_000);
    context.say(`    ${kind}: ${socketsOf(pid) - before} more sockets open after 2 s`);
    const { p97_5: normalMs } = await normal;
    while (socketsOf(pid) > before + LEFT_OVER && performance.now() - opened < LONGEST_MS) await pause(COUNT_INTERVAL_MS);
    measured.push({ name: normalOf(kind), value: normalMs }, { name: freedOf(kind), value: (performance.now() - opened) / 1000 });
    for (const client of clients) client.destroy();
    await pause(2_000);
  }
  return measured;
}

/** @param {number} port @param {{ start: string, rest: string, reads?: boolean }} request */
function openSlowly(port, { start, rest, reads = true }) {
  let sent = 0;
  const socket = connect(port, '127.0.0.1', () => void (start !== '' && socket.write(start)));
  const timer = setInterval(() => void (sent < rest.length && socket.write(rest.charAt(sent++))), BYTE_INTERVAL_MS);
  socket.on('error', () => undefined).on('close', () => clearInterval(timer));
  return reads ? socket.resume() : socket.pause();
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
