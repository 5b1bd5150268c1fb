import { runProgram } from '../../start/run-program.mjs';
import { tool } from '../../start/tool.mjs';
import { pinnedNode } from './pin.mjs';

const CONNECTIONS = 16;

/**
 * Answers per second from a process of its own, at full load or at a given `rate`. One answer that is not a 200 spoils
 * the run: refusals are cheaper than pages and would flatter the figure.
 * @param {string} url
 * @param {{ seconds: number, rate?: number, headers?: Record<string, string> }} options
 */
export async function answersPerSecond(url, { seconds, rate, headers = {} }) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const [command, args] = pinnedNode(1, [
    tool('autocannon'),
    '--json',
    '--no-progress',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(seconds),
    ...(rate === undefined ? [] : ['-R', String(Math.round(rate))]),
    ...given,
    url,
  ]);
  const { code, stdout, output } = await runProgram(command, args);
  if (code !== 0) throw new Error(`the load generator failed: ${output}`);
  const result = JSON.parse(stdout);
  const { '2xx': good, non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0 || good === 0)
    throw new Error(
      `${url}: ${good} good answers, ${non2xx} of another status, ${errors} errors, ${timeouts} timeouts`,
    );
  const { p97_5, p99 } = /** @type {Record<'p97_5' | 'p99', number>} */ (result.latency);
  return { perSecond: good / result.duration, answers: good, p97_5, p99 };
}

export const LOAD = `${CONNECTIONS} connections, HTTP/1.1 without TLS`;
