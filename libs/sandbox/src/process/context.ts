import vm from 'node:vm';
import type { CompiledBundle, Driver } from '../realm/driver';
import type { Emit } from '../realm/emit';
import { RealmCheck } from './realm-check';

type Installed = Driver & { fire(timer: number): void };

/** Shared memory and compiled code are not part of the contract, and neither counts toward the heap's limit. */
const TAKEN_AWAY = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

/**
 * Globals that code of the context gets as local variables, where they exist. Every access to the global object of a
 * context goes through Node (an interceptor), which takes about a hundred times as long, and rendering makes thousands
 * of them.
 */
const AS_VARIABLES = [
  ...['globalThis', 'Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON'],
  ...['Date', 'RegExp', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'Intl'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'AggregateError', 'NaN', 'Infinity'],
  ...['ArrayBuffer', 'DataView', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Float64Array'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite'],
  ...['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent'],
  ...['URL', 'URLSearchParams', 'AbortController', 'AbortSignal', 'console', 'performance', 'structuredClone'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'atob', 'btoa'],
];

/** Compiled in the context: without it, `import()` rejects with an error of the surrounding realm. */
const IMPORT_REFUSAL = `(specifier) => new TypeError('import() is not part of the contract: ' + specifier)`;

/** The context of one release: JavaScript itself, the contract's additions, and React. */
export class ReleaseContext {
  readonly driver: Installed;
  readonly realm: RealmCheck;
  private readonly context: vm.Context;
  private readonly global: Record<string, unknown>;
  private readonly importRefusal: (specifier: string) => Error;

  /** @param platform code of realm/main.ts */
  constructor(platform: string, emit: Emit) {
    this.context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
    this.global = vm.runInContext('globalThis', this.context) as Record<string, unknown>;
    for (const name of TAKEN_AWAY) delete this.global[name];
    this.importRefusal = vm.runInContext(IMPORT_REFUSAL, this.context) as typeof this.importRefusal;
    const module = vm.runInContext('({ exports: {} })', this.context) as {
      exports: { install(emit: Emit): Installed };
    };
    this.compile(platform, 'platform.js')(module.exports, () => undefined, module);
    this.driver = module.exports.install(emit);
    this.realm = new RealmCheck(this.global);
  }

  compile(code: string, filename: string): CompiledBundle {
    const names = AS_VARIABLES.filter((name) => Object.hasOwn(this.global, name));
    // A function of its own, so that the code may declare the same names.
    const wrapped = `return function (exports, require, module) {${code}\n}`;
    const options = {
      filename,
      parsingContext: this.context,
      importModuleDynamically: (specifier: string): never => {
        throw this.importRefusal(specifier);
      },
    };
    const wrap = vm.compileFunction(wrapped, names, options) as (...values: unknown[]) => CompiledBundle;
    return wrap(...names.map((name) => this.global[name]));
  }
}
