import fc from 'fast-check';

// Making the counterexample of a large input smaller can take hours in one turn of the event loop, which no time limit
// of a test ends: what was found by then is reported as it is.
fc.configureGlobal({ interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true });
