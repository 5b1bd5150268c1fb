import {
  breakEvenPayout,
  breakEvenPortability,
  calculateScenario,
  checkScenario,
  exitCosts,
  restsOn,
  sensitivityOf,
  type Scenario,
} from '@app/domain';
import { fullScenario } from './scenario';

const scenario = fullScenario();
const { faults } = checkScenario(scenario);
if (faults.length > 0) throw new Error(`not a sound scenario: ${JSON.stringify(faults)}`);
/** Every call gets another T-12, so that nothing could be remembered from the one before. */
const varied = (round: number): Scenario => ({
  ...scenario,
  advisor: { ...scenario.advisor, t12: 1_000_000 + (round % 1000) },
});

const WORK: Record<string, (round: number) => unknown> = {
  comparison: (round) => calculateScenario(varied(round)),
  portability: (round) => breakEvenPortability(varied(round), round % 6),
  payout: (round) => breakEvenPayout(varied(round), round % 6),
  sensitivity: (round) => sensitivityOf(varied(round), round % 6),
  'rests on': (round) => restsOn(varied(round), round % 6),
  'exit costs': (round) => exitCosts(varied(round), round % 6),
  validation: (round) => checkScenario(varied(round)),
};

/**
 * Milliseconds of one call; each sample is the mean of `batch` calls, because the browser's clock is coarser than one.
 */
function time(name: string, { warmUp, samples, batch }: { warmUp: number; samples: number; batch: number }): number[] {
  const work = WORK[name];
  if (work === undefined) throw new Error(`nothing is called ${name}`);
  let round = 0;
  while (round < warmUp) work((round += 1));
  return Array.from({ length: samples }, () => {
    const started = performance.now();
    for (let call = 0; call < batch; call += 1) work((round += 1));
    return (performance.now() - started) / batch;
  });
}

Object.assign(globalThis, { timeEngine: time });
