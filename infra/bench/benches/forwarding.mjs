import { answersPerSecond, LOAD } from '../harness/load.mjs';
import { pin, PINNING } from '../harness/pin.mjs';
import { median, spread } from '../harness/statistics.mjs';

const PATH = '/api/releases/current';
const RUNS = 5;
const SECONDS = 4;

export const name = 'forwarding';
export const title = 'a call to the API through the site beside the same call to the API itself';
/** @type {Record<string, import('../harness/bench.d.mts').Goal>} */
export const goals = {
  calls: { unit: 'answers/s', of: 'ratio', against: 'the API itself', atLeast: 0.2 },
  '99 of 100 within, at half of that rate': { unit: 'ms', of: 'ratio', against: 'the API itself', atMost: 4 },
};

/** @param {import('../harness/bench.d.mts').BenchContext} context */
export async function run(context) {
  const stack = await context.stack();
  for (const server of /** @type {const} */ (['web', 'api'])) pin(stack.pid(server), 0);
  for (const other of /** @type {const} */ (['worker', 'vendor'])) pin(stack.pid(other), 1);
  const runs = context.samples(RUNS);
  context.say(
    `  ${PATH}; ${LOAD}; ${PINNING}, site and API on the same one; ` +
      `in turns, median of ${runs} runs of ${SECONDS} s each after one of warm-up`,
  );
  const [through, direct] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let count = -1; count < runs; count += 1) {
    const forwarded = await answersPerSecond(stack.url + PATH, { seconds: SECONDS });
    const answered = await answersPerSecond(stack.apiUrl + PATH, { seconds: SECONDS });
    if (count < 0) continue;
    through.push(forwarded.perSecond);
    direct.push(answered.perSecond);
  }
  context.say(`    the API itself: ${spread(direct)} answers/s`);
  const rate = median(through) / 2;
  const [tails, directTails] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let count = 0; count < runs; count += 1) {
    tails.push((await answersPerSecond(stack.url + PATH, { seconds: SECONDS, rate })).p99);
    directTails.push((await answersPerSecond(stack.apiUrl + PATH, { seconds: SECONDS, rate })).p99);
  }
  return [
    { name: 'calls', value: median(through), samples: through, baseline: median(direct) },
    {
      name: '99 of 100 within, at half of that rate',
      value: median(tails),
      samples: tails,
      baseline: median(directTails),
    },
  ];
}
