import { join } from 'node:path';
import { distinct, inTerminal, placeOf, problemsOf } from './problems.mjs';

const root = process.cwd();
const module = `${root}/node_modules/swc-loader/src/index.js??rules!${root}/mf-calculator/src/app.ts?expose=app`;

describe('what is wrong with the sources', () => {
  it('has the location where the compiler stopped and its code frame, without the backtrace', () => {
    const message = [
      'Module build failed (from ../node_modules/swc-loader/src/index.js):',
      'Error:   x Unexpected token',
      `   ,-[${root}/mf-calculator/src/basic/results.tsx:4:2]`,
      ' 3 |   return x;',
      '   `----',
      `  x Expected '</'`,
      `   ,-[${root}/mf-calculator/src/basic/results.tsx:9:3]`,
      '',
      '',
      'Caused by:',
      '    Syntax Error',
      '',
      'Stack backtrace:',
      '   0: <unknown>',
    ].join('\n');
    const [problem] = problemsOf([{ message, moduleIdentifier: module }]);
    expect(problem).toMatchObject({ file: join('mf-calculator', 'src/basic/results.tsx'), line: 4, column: 2 });
    expect(problem?.message).toMatch(/^x Unexpected token/);
    expect(problem?.message).not.toMatch(/backtrace|Module build failed|Syntax Error/);
  });

  it('has the location of an import that cannot be resolved, with columns from 1', () => {
    const message = "Module not found: Error: Can't resolve './nothing'";
    expect(problemsOf([{ message, moduleIdentifier: module, loc: '3:0-30' }])).toEqual([
      { file: join('mf-calculator', 'src/app.ts'), line: 3, column: 1, message },
    ]);
  });

  it('has the location that a style sheet names', () => {
    const error = Object.assign(new Error('CssSyntaxError: styles.css:2:1: Unclosed block'), {
      reason: 'Unclosed block',
      file: join(root, 'mf-calculator/src/styles.css'),
      line: 2,
      column: 1,
    });
    const [problem] = problemsOf([error]);
    expect(problem).toEqual({
      file: join('mf-calculator', 'src/styles.css'),
      line: 2,
      column: 1,
      message: 'Unclosed block',
    });
  });

  it('has no location when none is known', () => {
    const [problem] = problemsOf([new TypeError('x is not a function')], 'The server bundle cannot be evaluated: ');
    expect(problem).toEqual({ message: 'The server bundle cannot be evaluated: x is not a function' });
    expect(placeOf({ message: 'x' })).toBe('');
    expect(problemsOf(['a word'])).toEqual([{ message: 'a word' }]);
  });

  it('is reported once when server and browser files share it', () => {
    const problem = { file: 'mf-calculator/src/app.ts', line: 3, column: 7, message: 'Unexpected token\n  here' };
    expect(distinct([problem, { ...problem }, { ...problem, line: 4 }])).toHaveLength(2);
    expect(inTerminal([problem, { ...problem }])).toBe(
      '    mf-calculator/src/app.ts:3:7\n    Unexpected token\n      here',
    );
  });
});
