import type vm from 'node:vm';

export declare function keepFunctions(compileFunction: typeof vm.compileFunction): typeof vm.compileFunction;
export declare function keepModules(SourceTextModule: typeof vm.SourceTextModule): typeof vm.SourceTextModule;
export declare function keepCompiledCode(): void;
