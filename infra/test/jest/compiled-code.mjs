import vm from 'node:vm';

/**
 * V8 gives code that it takes from a cache no way to `import()` and no `import.meta`; a comment after the word could
 * hide either.
 */
const IMPORTS_LATER = /\bimport\s*(?:[.(]|\/[*/])/;

/**
 * @typedef {{ source: string, importsLater: boolean, script?: vm.Script, data?: Buffer }} Compiled
 * What is known of a file, by its name.
 */

/**
 * V8 itself compares no more than the length of a source with that of the cached one.
 * @param {Map<string, Compiled>} known @param {string} name @param {string} source
 */
function look(known, name, source) {
  const before = known.get(name);
  if (before?.source === source) return { compiled: before, isNew: false };
  const compiled = /** @type {Compiled} */ ({ source, importsLater: IMPORTS_LATER.test(source) });
  known.set(name, compiled);
  return { compiled, isNew: true };
}

/**
 * A function made from a script instead of by `compileFunction`: only a script can say, when it has run, which of its
 * functions were needed, so that the next test file gets them compiled.
 * @param {typeof vm.compileFunction} compileFunction
 * @returns {typeof vm.compileFunction}
 */
export function keepFunctions(compileFunction) {
  const known = /** @type {Map<string, Compiled>} */ (new Map());
  return (source, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    if (!filename || !parsingContext) return compileFunction(source, parameters, options);
    const { compiled } = look(known, filename, source);
    if (compiled.importsLater) return compileFunction(source, parameters, options);
    if (compiled.script) {
      compiled.data = compiled.script.createCachedData();
      compiled.script = undefined;
    }
    const start = `(function (${parameters.join(',')}) {`;
    // Errors tell lines and columns of the source.
    const place = { filename, columnOffset: -start.length };
    const script = new vm.Script(`${start}${source}\n})`, { ...place, cachedData: compiled.data });
    if (!compiled.data) compiled.script = script;
    return script.runInContext(parsingContext);
  };
}

/** The types of Node do not know it yet. @param {vm.SourceTextModule} module */
const dataOf = (module) => /** @type {vm.SourceTextModule & vm.Script} */ (module).createCachedData();

/** @param {typeof vm.SourceTextModule} SourceTextModule @returns {typeof vm.SourceTextModule} */
export function keepModules(SourceTextModule) {
  const known = /** @type {Map<string, Compiled>} */ (new Map());
  return class extends SourceTextModule {
    /** @param {string} source @param {vm.SourceTextModuleOptions} [options] */
    constructor(source, options = {}) {
      const { compiled, isNew } = look(known, options.identifier ?? '', source);
      super(source, compiled.data ? { ...options, cachedData: compiled.data } : options);
      // Most modules of servers are loaded once (ADR 80): data is made of those that come again.
      if (!isNew && !compiled.importsLater && !compiled.data) compiled.data = dataOf(this);
    }
  };
}

let isKept = false;

/** The test files of a process that load a file again get it compiled: Jest takes both from `node:vm` each time. */
export function keepCompiledCode() {
  if (isKept) return;
  isKept = true;
  vm.compileFunction = keepFunctions(vm.compileFunction);
  // It exists with --experimental-vm-modules only.
  if (vm.SourceTextModule) vm.SourceTextModule = keepModules(vm.SourceTextModule);
}
