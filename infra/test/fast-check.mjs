// What `fast-check` is in the tests: the library itself, whose properties run with a fixed seed and few runs. As proofs
// (PROPERTY_RUNS=all, `npm run proofs -- properties`) they run as often as they say, each time with another seed.
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const MOST_RUNS = 200;
const SEED = 20261127;
const allRuns = process.env.PROPERTY_RUNS === 'all';

// Making the counterexample of a large input smaller can take hours in one turn of the event loop, which no time limit
// of a test ends: what was found by then is reported as it is.
fc.configureGlobal(
  allRuns
    ? { interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true }
    : { interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true, seed: SEED },
);

const assert = /** @type {typeof fc.assert} */ (
  (
    /** @type {fc.IRawProperty<unknown, boolean>} */ property,
    /** @type {fc.Parameters<unknown>} */ parameters = {},
  ) => {
    const { numRuns = 100 } = parameters;
    return fc.assert(property, allRuns ? parameters : { ...parameters, numRuns: Math.min(numRuns, MOST_RUNS) });
  }
);

export * from '../../node_modules/fast-check/lib/fast-check.js';
export { assert };
export default { ...fc, assert };
