import vm from 'node:vm';
import { jest } from '@jest/globals';
import { keepFunctions, keepModules } from './compiled-code.mjs';

/** Loaded in a context of its own, as by each test file. */
function load(compile: typeof vm.compileFunction, source: string): Record<string, unknown> {
  const exports = {};
  const parsingContext = vm.createContext({});
  compile(source, ['exports'], { filename: '/code.cjs', parsingContext })(exports);
  return exports;
}

async function loadModule(Module: typeof vm.SourceTextModule, source: string): Promise<Record<string, unknown>> {
  const module = new Module(source, {
    identifier: '/code.mjs',
    context: vm.createContext({}),
    initializeImportMeta: (meta) => Object.assign(meta, { name: 'meta' }),
    importModuleDynamically: async () => {
      const other = new vm.SyntheticModule(['other'], function () {
        this.setExport('other', 'imported');
      });
      await other.link(() => other);
      await other.evaluate();
      return other;
    },
  });
  await module.link(() => module);
  await module.evaluate();
  return module.namespace as Record<string, unknown>;
}

/** Which of the scripts came from data of an earlier one. */
function watchScripts(): (boolean | undefined)[] {
  const fromData: (boolean | undefined)[] = [];
  const { Script } = vm;
  jest.spyOn(vm, 'Script').mockImplementation((source, options) => {
    const script = new Script(source, options);
    fromData.push(script.cachedDataRejected === undefined ? undefined : !script.cachedDataRejected);
    return script;
  });
  return fromData;
}

afterEach(() => jest.restoreAllMocks());

describe('functions that are compiled once for many test files', () => {
  const source = 'let count = 0;\nexports.next = () => (count += 1);\nexports.fail = () => { throw new Error("no"); };';

  it('are the same code with a state of their own, from data when they come again', () => {
    const fromData = watchScripts();
    const compile = keepFunctions(vm.compileFunction);
    for (const _ of [1, 2, 3]) {
      const { next } = load(compile, source) as { next: () => number };
      expect([next(), next()]).toEqual([1, 2]);
    }
    expect(fromData).toEqual([undefined, true, true]);
  });

  it('belong to the context that they were loaded in', () => {
    const compile = keepFunctions(vm.compileFunction);
    const arrays = [1, 2, 3].map(() => load(compile, 'exports.Array = Array;')['Array']);
    expect(new Set([...arrays, Array]).size).toBe(4);
  });

  it('are compiled anew when the text differs, even in the same number of characters', () => {
    const compile = keepFunctions(vm.compileFunction);
    for (const word of ['one', 'one', 'one', 'two', 'two', 'one', 'six']) {
      const { say } = load(compile, `exports.say = () => '${word}';`) as { say: () => string };
      expect(say()).toBe(word);
    }
  });

  it('fail at the line and column of their source', () => {
    const compile = keepFunctions(vm.compileFunction);
    for (const _ of [1, 2, 3]) {
      expect(() => load(compile, 'throw new Error("at once");')).toThrow(
        expect.objectContaining({ stack: expect.stringContaining('/code.cjs:1:7') }),
      );
      const { fail } = load(compile, source) as { fail: () => void };
      expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('/code.cjs:3:30') }));
    }
  });
});

describe('modules that are compiled once for many test files', () => {
  it('are the same code with a state of their own', async () => {
    const Module = keepModules(vm.SourceTextModule);
    for (const _ of [1, 2, 3, 4]) {
      const { next } = await loadModule(Module, 'let count = 0;\nexport const next = () => (count += 1);');
      expect([(next as () => number)(), (next as () => number)()]).toEqual([1, 2]);
    }
  });

  it.each([
    ['import("./other.mjs").then(({ other }) => other)', 'imported'],
    ['import /* a comment */ ("./other.mjs").then(({ other }) => other)', 'imported'],
    ['import.meta.name', 'meta'],
  ])('still have %s', async (expression, expected) => {
    const Module = keepModules(vm.SourceTextModule);
    for (const _ of [1, 2, 3, 4]) {
      const { read } = await loadModule(Module, `export const read = async () => ${expression};`);
      expect(await (read as () => Promise<unknown>)()).toBe(expected);
    }
  });

  it('come from data the third time', async () => {
    const options: (vm.SourceTextModuleOptions | undefined)[] = [];
    class Watched extends vm.SourceTextModule {
      constructor(source: string, given?: vm.SourceTextModuleOptions) {
        super(source, given);
        options.push(given);
      }
    }
    const Module = keepModules(Watched);
    for (const _ of [1, 2, 3]) await loadModule(Module, 'export const word = 1;');
    for (const _ of [1, 2, 3]) await loadModule(Module, 'export const word = 2;');
    expect(options.map((given) => given && 'cachedData' in given)).toEqual([false, false, true, false, false, true]);
  });
});
