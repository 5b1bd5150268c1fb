import ts from 'typescript';
import { bareTexts } from './bare-texts.mjs';

/** The lines of a file that are found, with the types of React as far as components need them. */
function linesIn(code: string): number[] {
  const files = new Map([
    ['/x.tsx', code],
    [
      '/lib.d.ts',
      'interface Array<T> {} interface String {} interface Promise<T> {} type ReactNode = object | string | null;',
    ],
  ]);
  const options: ts.CompilerOptions = { noLib: true, jsx: ts.JsxEmit.Preserve, strict: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name, language) => {
      const text = files.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, language, true);
    },
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
  };
  return bareTexts(ts.createProgram([...files.keys()], options, host), '/').map(({ line }) => line);
}

describe('a component that returns a bare text', () => {
  it.each([
    ['a literal', `function Name() { return 'text'; }`],
    ['a text by its type', `declare const text: string;\nfunction Name() { return text; }`, 2],
    ['a number', `const Count = () => 7;`],
    ['a text or nothing', `declare const text: string | null;\nfunction Name() { return text; }`, 2],
    ['what a function returns', `declare function words(): string;\nconst Name = () => words();`, 2],
  ])('is found: %s', (_, code, line = 1) => {
    expect(linesIn(code)).toEqual([line]);
  });

  it.each([
    ['a function that is no component', `function nameOf() { return 'text'; }`],
    [
      'a callback in a component',
      `declare const list: { map(f: () => string): object };\nfunction Name() { return list.map(() => 'x'); }`,
    ],
    ['nothing', `function Name() { return null; }`],
    ['an empty text', `function Name() { return ''; }`],
    ['what was made elsewhere', `declare const node: object;\nfunction Name() { return node; }`],
  ])('is nothing else: %s', (_, code) => {
    expect(linesIn(code)).toEqual([]);
  });
});
