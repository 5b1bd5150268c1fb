import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./probe-program.mjs', import.meta.url));

/** How long, in ms, the site's /livez and a bare server took to answer requests that were sent at the same moment. */
/** @typedef {{ livez: number, control: number }} Tick */

/** Probes from a process of its own, every 20 ms. @param {string} url */
export async function startProbe(url) {
  const child = fork(PROGRAM, [url]);
  await once(child, 'message');
  return {
    resume: () => void child.send('resume'),
    /** Stops probing; resolves with what was seen since it began. @returns {Promise<Tick[]>} */
    async take() {
      child.send('take');
      const [ticks] = await once(child, 'message');
      return ticks;
    },
    close: () => child.disconnect(),
  };
}
