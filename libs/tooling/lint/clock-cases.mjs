/** @typedef {import('./import-cases.mjs').Case} Case */

const RULE = 'own/no-wall-clock';
const SPEC = 'services/auth/src/x.int-spec.ts';

/** @param {string} code @param {string} [file] @returns {Case} */
const reject = (code, file = SPEC) => ({ file, code: `${code} export {};`, verdict: 'rejected', rule: RULE });
/** @param {string} code @param {string} [file] @returns {Case} */
const allow = (code, file = SPEC) => ({ file, code: `${code} export {};`, verdict: 'allowed' });

const PAUSE = "import { setTimeout as pause } from 'node:timers/promises'; ";
const SLEEP = 'const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms)); ';
const PAGE = 'declare const page: { waitForTimeout(ms: number): Promise<void> }; ';
const MEASURED = 'const from = performance.now(); ';

/** What a test may do with time, and what is a proof's. @type {Case[]} */
export const clockCases = [
  reject('expect(Date.now()).toBeGreaterThan(1);'),
  reject('expect(1).toBeLessThan(Date.now() + 5);'),
  reject('expect(Math.abs(1 - Date.now())).toBeLessThan(60_000);'),
  reject('await expect(Promise.resolve(1)).resolves.toBeLessThan(performance.now());'),
  reject(`${MEASURED}expect(performance.now() - from).toBeLessThan(1000);`),
  reject(`${MEASURED}const took = performance.now() - from; expect(took).toBeLessThan(1000);`),
  reject(`${MEASURED}const to = performance.now(); expect(to - from).toBeLessThan(1000);`),
  reject('const from = Date.now(); const timed = (): number => Date.now() - from; expect(timed()).toBe(1);'),
  reject('const tries: number[] = []; tries.push(performance.now()); expect(tries).toHaveLength(1);'),
  allow('const at = new Date(Date.now() - 86_400_000); expect(at.getTime()).not.toBe(0);'),
  allow('const of = (at: number): number => at; expect(of(Date.now() + 50)).not.toBe(0);'),
  allow('for (const end = Date.now() + 5_000; Date.now() < end; ) break;'),
  allow("jest.spyOn(Date, 'now').mockReturnValue(5);"),

  reject('await new Promise((next) => setTimeout(next, 51));'),
  reject('await new Promise((next) => window.setTimeout(next, 5_000));', 'mf-calculator/src/x.spec.tsx'),
  reject('const SHORT_MS = 40; await new Promise((next) => setTimeout(next, 2 * SHORT_MS));'),
  reject(`${PAUSE}await pause(100);`),
  reject(`${PAUSE}const is = false; while (!is) await pause(100);`),
  reject("import { setTimeout } from 'node:timers/promises'; await setTimeout(100);"),
  reject(`${SLEEP}await sleep(100);`),
  reject('function later(ms: number): void { setTimeout(() => undefined, ms); } later(100);'),
  reject(`${PAUSE}const some = async (ms: number): Promise<void> => await pause(ms); await some(100);`),
  allow('await new Promise((next) => setTimeout(next, 50));'),
  allow('await new Promise((next) => setTimeout(next));'),
  allow(`${PAUSE}const is = true; while (!is) await pause(20);`),
  allow(`${SLEEP}await sleep(5);`),
  allow('jest.setTimeout(120_000);'),

  reject(`${PAGE}await page.waitForTimeout(10);`, 'e2e/src/x.e2e.ts'),
  allow(
    'declare const page: { clock: { runFor(ms: number): Promise<void> } }; await page.clock.runFor(5_000);',
    'e2e/src/x.e2e.ts',
  ),

  allow(`${PAUSE}await pause(100);`, 'services/auth/src/x.proof-spec.ts'),
  allow(`${PAGE}await page.waitForTimeout(10);`, 'e2e/src/x.proof.e2e.ts'),
  allow(`// oxlint-disable-next-line ${RULE} -- a reason\nawait new Promise((next) => setTimeout(next, 200));`),
];
