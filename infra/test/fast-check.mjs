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

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
/** As the unit `binary`, for which the library writes down all million code points: two seconds, and 100 MB. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (value) => {
    const [character, ...others] = typeof value === 'string' ? [...value] : [];
    const code = character?.codePointAt(0) ?? -1;
    const isSurrogate = code >= FIRST_SURROGATE && code < FIRST_SURROGATE + SURROGATES;
    if (code < 0 || others.length > 0 || isSurrogate) throw new Error('not one code point');
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);
/** @param {fc.StringConstraints} [constraints] */
const string = (constraints) =>
  fc.string(constraints?.unit === 'binary' ? { ...constraints, unit: codePoint } : constraints);

export * from '../../node_modules/fast-check/lib/fast-check.js';
export { assert, string };
export default { ...fc, assert, string };
