// Tests of the three tiers have no clock of their own: what needs one is a proof (docs/proofs.md).

/** A pause up to this is a turn of a loop that waits for a condition. */
const LONGEST_PAUSE_MS = 50;
const TIMER_MODULES = new Set(['node:timers/promises', 'timers/promises']);
const PAUSES = new Set(['pause', 'sleep', 'delay', 'wait']);

/** @typedef {any} Node of ESTree */

const isClock = (/** @type {Node} */ node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['Date', 'performance', 'process'].includes(node.callee.object.name) &&
  ['now', 'hrtime'].includes(node.callee.property.name);
const isFunction = (/** @type {Node} */ node) => /Function/.test(node?.type ?? '');

/**
 * `expect` with whatever is called on it, such as `expect(a).resolves.not.toBe(b)`.
 * @param {Node} node
 * @returns {boolean}
 */
function isExpectation(node) {
  if (node?.type === 'MemberExpression') return isExpectation(node.object);
  if (node?.type !== 'CallExpression') return false;
  return node.callee.name === 'expect' || isExpectation(node.callee);
}

/** Whether a reading of the clock is compared as a value, not handed to what is tested. @param {Node} clock */
function isAsserted(clock) {
  for (let node = clock.parent; node; node = node.parent) {
    if (isFunction(node)) return false;
    if (node.type !== 'CallExpression') continue;
    if (isExpectation(node)) return true;
    if (node.callee.object?.name !== 'Math' && node.callee.name !== 'Number') return false;
  }
  return false;
}

/** @param {Node} node @param {Map<string, Node>} constants @returns {number | undefined} */
function valueOf(node, constants) {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node?.type === 'Identifier') {
    const init = constants.get(node.name);
    return init && init !== node ? valueOf(init, constants) : undefined;
  }
  if (node?.type !== 'BinaryExpression') return undefined;
  const [left, right] = [valueOf(node.left, constants), valueOf(node.right, constants)];
  if (left === undefined || right === undefined) return undefined;
  const results = new Map([
    ['+', left + right],
    ['-', left - right],
    ['*', left * right],
    ['/', left / right],
  ]);
  return results.get(node.operator);
}

/** The function around a node that its own promise is not, with the name that it is called by. @param {Node} node */
function namedFunctionAround(node) {
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'FunctionDeclaration') return { name: around.id?.name, params: around.params };
    if (isFunction(around) && around.parent?.type === 'VariableDeclarator') {
      return { name: around.parent.id.name, params: around.params };
    }
  }
  return undefined;
}

export default {
  meta: { type: 'problem', schema: [] },
  /** @param {any} context */
  create(context) {
    const constants = /** @type {Map<string, Node>} */ (new Map());
    const readings = /** @type {Set<string>} */ (new Set());
    /** Names of functions that pause, and which of their arguments says for how long. */
    const pauses = /** @type {Map<string, number>} */ (new Map());
    const calls = /** @type {Node[]} */ ([]);
    const differences = /** @type {Node[]} */ ([]);

    const report = (/** @type {Node} */ node, /** @type {string} */ what) =>
      context.report({ node, message: `${what} Inject the clock, wait for the event, or make it a proof.` });

    /** @param {Node} call */
    function checkCall(call) {
      const { callee } = call;
      if (callee.type === 'MemberExpression' && callee.property.name === 'waitForTimeout') {
        return report(call, 'A test waits for a condition, not for a time.');
      }
      const isGlobalTimer = ['window', 'globalThis'].includes(callee.object?.name);
      const name = callee.type === 'Identifier' ? callee.name : isGlobalTimer ? callee.property.name : undefined;
      const position = pauses.get(name) ?? (name === 'setTimeout' ? 1 : undefined);
      if (position === undefined) return undefined;
      const ms = valueOf(call.arguments[position], constants);
      if (ms === undefined || ms <= LONGEST_PAUSE_MS) return undefined;
      return report(call, `A test does not sleep for ${ms} ms.`);
    }

    return {
      /** @param {Node} node */
      ImportDeclaration(node) {
        for (const { imported, local } of node.specifiers) {
          const isTimer = TIMER_MODULES.has(node.source.value) && imported?.name === 'setTimeout';
          if (isTimer || PAUSES.has(local.name)) pauses.set(local.name, 0);
        }
      },
      /** @param {Node} node */
      VariableDeclarator(node) {
        if (node.id.type !== 'Identifier' || !node.init) return;
        if (node.parent.kind === 'const') constants.set(node.id.name, node.init);
        if (isClock(node.init)) readings.add(node.id.name);
      },
      /** @param {Node} node */
      CallExpression(node) {
        calls.push(node);
        const isTimer = node.callee.name === 'setTimeout' || pauses.has(node.callee.name);
        const delay = node.arguments[pauses.get(node.callee.name) ?? 1];
        const around = isTimer && delay?.type === 'Identifier' ? namedFunctionAround(node) : undefined;
        const position = around?.params.findIndex(
          (/** @type {Node} */ param) => (param.left ?? param).name === delay.name,
        );
        if (around?.name && position >= 0) pauses.set(around.name, position);
        if (!isClock(node)) return;
        if (isAsserted(node)) report(node, 'An assertion reads the clock.');
        else if (node.parent.type === 'CallExpression' && node.parent.callee.property?.name === 'push') {
          report(node, 'A test keeps what the clock says.');
        }
      },
      /** @param {Node} node */
      BinaryExpression(node) {
        if (node.operator === '-') differences.push(node);
      },
      'Program:exit'() {
        for (const call of calls) checkCall(call);
        for (const { left, right } of differences) {
          const isMeasured = isClock(left) && (isClock(right) || readings.has(right.name));
          const isOfReadings = readings.has(left.name) && readings.has(right.name);
          if ((isMeasured && !isAsserted(left)) || isOfReadings) report(left, 'A test measures a duration.');
        }
      },
    };
  },
};
