// The faults that a release can have on the server, as code of a server bundle. Each is a drill and a test of
// services/web.

/** Parts without data, for pages that test behavior. */
const PART = 'const part = { state: () => ({ queries: [] }), absorb() {} };';
const harmless = (/** @type {string} */ page) =>
  `render: () => '<p>${page}</p>', head: () => ({ title: 'Page' }), state: () => ({ queries: [] })`;

/**
 * `load`, `render`, `head` and `state` run per page; `evaluation` runs once. What a fault does not name is harmless.
 */
const CODE = {
  'unhandled rejection': { load: `void Promise.reject(new Error('nothing waits for this'));` },
  'late throw': { load: `setTimeout(() => { throw new Error('later'); }, 20);` },
  'end of the process': { load: `globalThis.process.exit(1);` },
  'loop at evaluation': { evaluation: `while (true);` },
  'loop in load': { load: `while (true);` },
  'loop in render': { render: `while (true);` },
  'loop in a timer': { load: `setTimeout(() => { while (true); }, 20);` },
  'memory bomb': { load: `const all = []; while (true) all.push(new Array(1e5).fill(all.length));` },
  'buffer bomb': { load: `const all = []; while (true) all.push(new Uint8Array(5e7).fill(1));` },
  'slow leak': { load: `for (let i = 0; i < 3e5; i += 1) kept.push({ i });` },
  'patched Array.prototype': { load: `Array.prototype.map = () => [];` },
  'patched Object.prototype': { load: `Object.prototype.polluted = 1;` },
  'patched JSON': { load: `JSON.stringify = () => '{}';` },
  'patched Promise.prototype': { load: `Promise.prototype.then = function () { return this; };` },
  'patched String.prototype': { load: `Object.defineProperty(String.prototype, 'replace', { get: () => () => '' });` },
  'leak on globalThis': { load: `for (let i = 0; i < 20; i += 1) globalThis['leak' + Math.random()] = i;` },
  'stack overflow': { render: `const down = () => down() + 1; return String(down());` },
  'huge output': { render: `return 'x'.repeat(5e7);` },
  'huge data': {
    state: `return { queries: [{ queryHash: 'huge', queryKey: ['huge'], state: { data: 'x'.repeat(2e7) } }] };`,
  },
  'endless redirect': {
    load:
      "return { kind: 'redirect', " +
      "location: url.endsWith('a') ? url.slice(0, -1) + 'b' : url.slice(0, -1) + 'a', permanent: false };",
  },
  'throw in load': { load: `throw new Error('load failed');` },
  'throw in render': { render: `throw new Error('render failed');` },
  'throw in head': { head: `throw new Error('head failed');` },
  'head that is none': { head: `return { title: 7 };` },
  'load without end': { load: `await new Promise(() => {});` },
};

/** @type {import('./server-faults.d.mts').ServerFault[]} */
export const SERVER_FAULTS = /** @type {import('./server-faults.d.mts').ServerFault[]} */ (Object.keys(CODE));

/** Faults that make the whole release unusable; the others spoil one page. */
const OF_THE_PAGE = [
  'end of the process',
  'stack overflow',
  'huge output',
  'huge data',
  'endless redirect',
  'throw in load',
  'throw in render',
  'throw in head',
  'head that is none',
  'load without end',
];

/** @param {import('./server-faults.d.mts').ServerFault} fault */
export function spoilsRelease(fault) {
  return !OF_THE_PAGE.includes(fault);
}

/**
 * A server bundle with a fault.
 * @param {import('./server-faults.d.mts').ServerFault | null} fault
 * @param {{ onlyAsked?: boolean, page?: string }} [options] `onlyAsked`: at addresses with `?fault` alone; `page`: what
 * the page says where it has no fault
 */
export function faultyServerBundle(fault, { onlyAsked = false, page = 'the page itself' } = {}) {
  const code = fault === null ? {} : /** @type {Record<string, string>} */ (CODE[fault]);
  const when = onlyAsked ? `/[?&]fault/.test(url)` : 'true';
  return `${PART}
const kept = [];
${code.evaluation ?? ''}
exports.remote = {
  contract: 1,
  manifest: { name: 'mf-bad', owner: 'squad-bad', routes: [], widgets: [] },
  async openPage({ url }) {
    const harmless = { ${harmless(page)} };
    const isFaulty = ${when};
    if (isFaulty) { ${code.load ?? ''} }
    return {
      ...part,
      kind: 'ready',
      state() { if (isFaulty) { ${code.state ?? ''} } return harmless.state(); },
      head() { if (isFaulty) { ${code.head ?? ''} } return harmless.head(); },
      render() { if (isFaulty) { ${code.render ?? ''} } return harmless.render(); },
    };
  },
};`;
}
