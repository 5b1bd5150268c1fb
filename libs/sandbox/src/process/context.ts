import vm from 'node:vm';
import type { Emit } from '../realm/emit';
import type { CompiledBundle, Driver } from '../realm/driver';
import { RealmCheck } from './realm-check';

type Installed = Driver & { fire(timer: number): void };

/** Shared memory and compiled code are not part of the contract, and neither counts toward the heap's limit. */
const TAKEN_AWAY = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

/** The context of one release: JavaScript itself, what the contract adds to it, and React. */
export class ReleaseContext {
  readonly driver: Installed;
  readonly realm: RealmCheck;
  private readonly context: vm.Context;

  /** @param platform code of realm/main.ts */
  constructor(platform: string, emit: Emit) {
    this.context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
    const global = vm.runInContext('globalThis', this.context) as Record<string, unknown>;
    for (const name of TAKEN_AWAY) delete global[name];
    const module = vm.runInContext('({ exports: {} })', this.context) as {
      exports: { install(emit: Emit): Installed };
    };
    this.compile(platform, 'platform.js')(module.exports, () => undefined, module);
    this.driver = module.exports.install(emit);
    this.realm = new RealmCheck(global);
  }

  compile(code: string, filename: string): CompiledBundle {
    const options = { filename, parsingContext: this.context };
    return vm.compileFunction(code, ['exports', 'require', 'module'], options) as CompiledBundle;
  }
}
