// Repeatedly requests two addresses at the same times: the site's /livez, and a minimal server in a separate process. A
// delay of both is caused by the machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { ask } from './page-load.mjs';

const INTERVAL_MS = 20;
const NOT_ANSWERED_MS = 15_000;

function serveControl() {
  const server = createServer((_request, response) => void response.end('ok'));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
  process.once('disconnect', () => process.exit());
}

/** @param {string} site */
async function probe(site) {
  const control = fork(import.meta.filename, ['control']);
  const [{ port }] = await once(control, 'message');
  const ticks = /** @type {import('./probe.mjs').Tick[]} */ ([]);
  const underWay = new Set();
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  let agent = new Agent({ keepAlive: true });
  const millisOf = async (/** @type {string} */ url) => {
    const { status, millis } = await ask(url, agent);
    return status === 200 ? millis : NOT_ANSWERED_MS;
  };
  const tick = async () => {
    const [livez, bare] = await Promise.all([millisOf(`${site}/livez`), millisOf(`http://127.0.0.1:${port}/`)]);
    ticks.push({ livez, control: bare });
  };
  process.on('message', async (/** @type {'resume' | 'take'} */ order) => {
    if (order === 'resume') {
      agent = new Agent({ keepAlive: true });
      timer = setInterval(() => {
        const asked = tick().finally(() => underWay.delete(asked));
        underWay.add(asked);
      }, INTERVAL_MS);
      return;
    }
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
    process.send?.(ticks.splice(0));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

const [role = ''] = process.argv.slice(2);
if (role === 'control') serveControl();
else await probe(role);
