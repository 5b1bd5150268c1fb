/** @typedef {import('./import-cases.mjs').Case} Case */

/** @param {string} rule @param {string} code @param {string} [file] @returns {Case} */
const reject = (rule, code, file = 'services/auth/src/x.ts') => ({ file, code, verdict: 'rejected', rule });
/** @param {string} code @param {string} [file] @returns {Case} */
const allow = (code, file = 'services/auth/src/x.ts') => ({ file, code, verdict: 'allowed' });

const PROMISE = 'export const save = async (): Promise<number> => 1;\n';
const MEMBER = 'type Session = { user: { isPremium: boolean } };\n';
const PART = "import { useEffect, useState } from 'react';\n";

/** A violation of each rule that is not about imports, and what it must let pass. @type {Case[]} */
export const ruleCases = [
  reject('typescript/no-floating-promises', `${PROMISE}export function run(): void { save(); }`),
  reject('typescript/no-floating-promises', `${PROMISE}export const all = (): void => { [1].map(save); };`),
  reject('typescript/no-misused-promises', `${PROMISE}export const is = (): number => (save() ? 1 : 2);`),
  reject(
    'typescript/no-misused-promises',
    `${PROMISE}export const run = (): void => [1].forEach(async () => void (await save()));`,
  ),
  reject('typescript/await-thenable', 'export const one = async (): Promise<number> => await 1;'),
  allow(`${PROMISE}export const run = async (): Promise<number> => await save();`),
  allow(`${PROMISE}export function run(): void { void save(); }`),

  reject('typescript/no-non-null-assertion', 'export const first = (list: string[]): string => list[0]!;'),
  allow('export const first = (list: string[]): string => list[0]!;', 'services/auth/src/x.spec.ts'),
  reject('typescript/ban-ts-comment', '// @ts-ignore\nexport const x = 1;'),
  reject('typescript/ban-ts-comment', '// @ts-expect-error\nexport const x: string = 1;'),
  reject('typescript/ban-ts-comment', '// @ts-nocheck\nexport const x = 1;'),
  reject('no-restricted-properties', "export const is = URL.canParse('a:b');"),
  reject('no-restricted-properties', "export const is = URL.canParse('a:b');", 'libs/testing/src/x.ts'),
  allow('export const path = process.env.PATH;', 'libs/testing/src/x.ts'),
  reject('no-restricted-properties', 'export const path = process.env.PATH;', 'services/auth/src/x.spec.ts'),
  reject('no-restricted-properties', "export const is = URL.canParse('a:b');", 'infra/start/x.mjs'),
  reject('no-restricted-properties', "test.skip('later', () => undefined);", 'infra/start/x.spec.ts'),
  reject('no-restricted-globals', "fdescribe('alone', () => undefined);", 'libs/domain/src/x.spec.ts'),
  reject('no-restricted-globals', 'export const where = (): string => window.location.href;', 'libs/domain/src/x.ts'),
  reject('no-restricted-globals', "export const kept = localStorage.getItem('a');", 'libs/contracts/src/x.ts'),
  reject('own/syntax', 'export const now = (): number => Date.now();', 'libs/domain/src/x.ts'),
  reject('own/syntax', 'export const Part = () => <p aria-labeledby="a">b</p>;', 'mf-calculator/src/x.tsx'),
  reject('own/syntax', "import { IsISO8601 } from 'class-validator'; export { IsISO8601 };"),
  reject('own/syntax', "import { z } from 'zod'; export const day = z.iso.date();"),
  reject('own/syntax', "import * as z from 'zod/mini'; export const at = z.iso.datetime();", 'libs/domain/src/x.ts'),
  reject('own/syntax', "import * as z from 'zod/mini'; export const at = z.iso.date;", 'mf-admin/src/x.ts'),
  allow("import { z } from 'zod'; import { isDay } from '@app/domain'; export const day = z.string().refine(isDay);"),
  reject('own/syntax', 'export const month = (at: Date): string => at.toISOString().slice(0, 7);'),
  reject('own/syntax', 'export const day = (at: Date): string => at.toISOString().slice(0, 10);', 'mf-admin/src/x.tsx'),
  allow('export const day = (at: Date): string => at.toISOString().slice(0, 10);', 'services/auth/src/x.int-spec.ts'),
  allow('export const minute = (at: Date): string => at.toISOString().slice(0, 16);'),
  ...['services/calculator/src/x.ts', 'mf-calculator/src/x.tsx', 'shell/src/x.ts'].flatMap((file) => [
    reject('own/syntax', `${MEMBER}export const may = ({ user }: Session): boolean => user.isPremium;`, file),
    reject('own/syntax', `${MEMBER}export const may = ({ user }: Session): boolean => user['isPremium'];`, file),
    reject('own/syntax', `${MEMBER}export const may = ({ user: { isPremium } }: Session): boolean => isPremium;`, file),
    allow(`${MEMBER}export const session: Session = { user: { isPremium: true } };`, file),
  ]),
  allow(
    `${MEMBER}export const said = ({ user }: Session): boolean => user.isPremium;`,
    'shell/src/account/payments/x.ts',
  ),
  allow('export const Part = () => <p aria-labelledby="a">b</p>;', 'mf-calculator/src/x.tsx'),

  reject('own/import-members', "import { join, dirname } from 'node:path'; export { dirname, join };"),
  allow("import { dirname, join, type ParsedPath } from 'node:path'; export { dirname, join, type ParsedPath };"),
  reject(
    'import/no-duplicates',
    "import { join } from 'node:path';\nimport type { ParsedPath } from 'node:path'; export { join, type ParsedPath };",
  ),
  reject(
    'import/no-duplicates',
    "import { join } from 'node:path';\nimport { dirname } from 'node:path'; export { dirname, join };",
    'infra/start/x.mjs',
  ),

  reject('no-console', "console.log('a'); export {};"),
  reject('no-console', "console.log('a'); export {};", 'shell/src/x.ts'),
  allow("console.warn('a'); export {};", 'shell/src/x.ts'),
  reject('no-console', "console.warn('a'); export {};", 'libs/ui/src/x.ts'),
  allow("console.log('a'); export {};", 'services/auth/src/cli/x.ts'),
  reject('no-debugger', 'debugger; export {};'),
  reject('no-debugger', 'debugger;', 'infra/start/x.mjs'),
  reject('eqeqeq', 'export const is = (a: number): boolean => a == 1;'),
  reject('eqeqeq', 'export const is = (a) => a != 1;', 'infra/start/x.mjs'),
  allow('export const is = (a: number | null): boolean => a == null;'),
  reject('no-unused-vars', 'const a = 1;', 'infra/start/x.mjs'),
  reject('no-unused-vars', 'export const f = (a, b) => a;', 'libs/tooling/map/x.mjs'),
  reject('prefer-const', 'let a = 1; export const b = a;', 'infra/start/x.mjs'),
  reject('no-var', 'var a = 1; export const b = a;', 'infra/start/x.mjs'),
  reject('parser', '// oxlint-disable-next-line no-console\nexport const a = 1;'),

  reject(
    'react/rules-of-hooks',
    `${PART}export const Part = () => { useEffect(() => undefined, []); return [1].map(() => useState(0)).length; };`,
    'mf-calculator/src/x.tsx',
  ),
  reject(
    'react/exhaustive-deps',
    `${PART}export function Part() { const [a] = useState(0); useEffect(() => void a, []); return null; }`,
    'libs/ui/src/x.tsx',
  ),
  reject(
    'react/purity',
    'export function Part() { const at = Date.now(); return <p>{at}</p>; }',
    'mf-calculator/src/x.tsx',
  ),
  reject('react/purity', 'export function Part() { return <p>{Math.random()}</p>; }', 'services/web/src/x.tsx'),
  allow("const use = (): string => 'a';\nexport class Query { text(on: boolean): string { return on ? use() : ''; } }"),
];
