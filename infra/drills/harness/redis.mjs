import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort } from '../../start/checks.mjs';
import { NEEDS } from '../../test/system.mjs';

const STARTED_MS = 15_000;

/** A Redis as a queue needs it in production, which keeps its data when it is killed. */
export class DrillRedis {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #server;

  /** @param {string} folder @param {number} port */
  constructor(folder, port) {
    this.folder = folder;
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** @param {string} folder */
  static async open(folder) {
    await mkdir(folder, { recursive: true });
    const redis = new DrillRedis(folder, await freePort());
    await redis.start();
    return redis;
  }

  async start() {
    const program = NEEDS.redis.find();
    if (!program) throw new Error('There is no redis-server.');
    const settings = {
      port: String(this.port),
      bind: '127.0.0.1',
      dir: this.folder,
      save: '',
      appendonly: 'yes',
      appendfsync: 'everysec',
      'maxmemory-policy': 'noeviction',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    this.#server = spawn(program, args, { stdio: 'ignore' });
    for (const end = Date.now() + STARTED_MS; ; await pause(100)) {
      const answer = await this.command(['PING']).catch(() => undefined);
      if (String(answer) === 'PONG') return;
      if (Date.now() > end) throw new Error('redis-server did not start');
    }
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    this.#server?.kill(signal);
  }

  async kill() {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** @param {string[]} words */
  async command(words) {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  }
}
