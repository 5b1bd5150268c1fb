/** @typedef {{ file: string, code: string, verdict: 'allowed' | 'rejected', rule?: string }} Case */

const GRAPH = 'own/module-boundaries';
const IMPORTS = 'own/project-imports';

/** @param {string} file @param {string} from @returns {Case} */
const allow = (file, from) => ({ file, code: `import { x } from '${from}'; export const y = x;`, verdict: 'allowed' });
/** @param {string} file @param {string} from @param {string} [rule] @returns {Case} */
const reject = (file, from, rule = GRAPH) => ({
  file,
  code: `import { x } from '${from}'; export const y = x;`,
  verdict: 'rejected',
  rule,
});
/** @param {string} file @param {string} code @param {string} rule @returns {Case} */
const rejectCode = (file, code, rule) => ({ file, code, verdict: 'rejected', rule });
/** @param {string} file @param {string} code @returns {Case} */
const allowCode = (file, code) => ({ file, code, verdict: 'allowed' });

/** Imports and statements with the verdict that our lint rules must give. @type {Case[]} */
export const cases = [
  ...['@app/ui', '@app/web-kit', '@app/contracts', '@app/domain', 'react'].map((from) =>
    allow('mf-calculator/src/x.ts', from),
  ),
  reject('mf-marketing/src/x.ts', '@app/mf-calculator', IMPORTS),
  reject('mf-marketing/src/x.ts', '@app/shell', IMPORTS),
  reject('mf-marketing/src/x.ts', '@app/server-kit'),
  reject('mf-marketplace/src/x.ts', '@app/service-marketplace'),
  reject('mf-marketing/src/x.ts', '@nestjs/common'),
  reject('mf-marketing/src/x.ts', '../../mf-calculator/src/manifest'),
  reject('mf-marketing/src/x.ts', '@app/ui/src/button', IMPORTS),
  reject('mf-marketing/src/x.ts', '@app/web-kit/server', IMPORTS),
  allow('mf-marketing/src/entry.server.ts', '@app/web-kit/server'),
  rejectCode('shell/src/x.ts', "export const load = () => import('@app/mf-marketing');", 'own/syntax'),
  ...['@app/ui', '@app/web-kit', '@app/contracts'].map((from) => allow('shell/src/x.ts', from)),
  reject('shell/src/x.ts', '@app/service-auth'),

  ...['@app/server-kit', '@app/contracts', '@app/domain', '@nestjs/common'].map((from) =>
    allow('services/auth/src/x.ts', from),
  ),
  allow('services/content/src/x.ts', '@app/server-kit/pdf'),
  allow('services/marketplace/src/x.ts', '@app/server-kit/pictures'),
  allow('services/firms/src/x.ts', '@app/server-kit/private-files'),
  allow('services/firms/src/x.ts', '@app/server-kit/file-storage'),
  reject('mf-calculator/src/x.ts', '@app/server-kit/pdf'),
  reject('services/content/src/x.ts', '@app/server-kit/src/pdf/paper', IMPORTS),
  reject('services/auth/src/x.ts', '@app/service-content'),
  reject('services/auth/src/x.ts', '@app/web-kit'),
  reject('services/auth/src/x.ts', '@app/api', IMPORTS),
  reject('services/auth/src/x.ts', 'react'),
  reject('services/auth/src/x.ts', '@app/testing'),
  allow('services/auth/src/x.int-spec.ts', '@app/testing'),
  reject('services/auth/src/x.int-spec.ts', '@app/service-tracking'),
  reject('services/auth/src/auth.service.ts', 'typeorm', IMPORTS),
  allow('services/auth/src/user.repository.ts', 'typeorm'),
  allow('services/auth/src/user.entity.ts', 'typeorm'),
  allow('services/auth/src/database/index.ts', 'typeorm'),
  allow('services/auth/src/migrations/first.ts', 'typeorm'),

  ...['@app/service-auth', '@app/service-tracking', '@app/service-releases', '@app/server-kit'].map((from) =>
    allow('services/api/src/x.ts', from),
  ),
  allow('services/worker/src/x.ts', '@app/service-tracking'),
  reject('services/api/src/x.ts', '@app/worker', IMPORTS),
  reject('services/api/src/x.ts', '@app/mf-admin', IMPORTS),
  reject('services/api/src/x.ts', 'react', 'own/platform-imports'),
  allow('services/web/src/x.ts', 'react'),
  reject('services/web/src/x.ts', '@app/shell', IMPORTS),

  ...['services/api/src/x.ts', 'services/web/src/x.ts'].map((file) => allow(file, '@app/sandbox')),
  ...['services/releases/src/x.ts', 'mf-calculator/src/x.ts', 'shell/src/x.ts', 'libs/server-kit/src/x.ts'].map(
    (file) => reject(file, '@app/sandbox'),
  ),
  allow('libs/sandbox/src/host/x.ts', '@app/contracts'),
  reject('libs/sandbox/src/host/x.ts', '@app/server-kit'),
  reject('libs/sandbox/src/host/x.ts', '@app/service-releases'),
  allow('libs/sandbox/src/process/x.ts', 'node:vm'),
  reject('libs/sandbox/src/realm/x.ts', 'node:vm', 'own/platform-imports'),

  allow('libs/domain/src/x.ts', 'decimal.js'),
  allow('libs/domain/src/x.ts', 'marked'),
  allow('libs/domain/src/x.ts', 'zod/mini'),
  allow('libs/domain/src/x.ts', 'tldts'),
  reject('libs/domain/src/x.ts', '@nestjs/common'),
  reject('libs/domain/src/x.ts', '@app/contracts'),
  reject('libs/domain/src/x.ts', 'node:fs', 'own/platform-imports'),
  rejectCode('libs/domain/src/x.ts', 'export const now = () => new Date();', 'own/syntax'),
  rejectCode('libs/domain/src/x.ts', 'export const dice = () => Math.random();', 'own/syntax'),
  allowCode('libs/domain/src/x.ts', 'export const day = (now: Date) => new Date(now);'),
  reject('libs/contracts/src/x.ts', 'class-validator'),
  reject('libs/contracts/src/x.ts', '@app/server-kit'),
  reject('libs/ui/src/x.ts', '@app/web-kit'),
  reject('libs/web-kit/src/x.ts', '@app/ui'),
  reject('libs/server-kit/src/x.ts', '@app/service-auth'),

  rejectCode('services/auth/src/x.ts', 'export const secret = process.env.JWT_SECRET;', 'no-restricted-properties'),
  allowCode('libs/server-kit/src/config/read.ts', 'export const secret = process.env.JWT_SECRET;'),
  rejectCode(
    'services/auth/src/x.ts',
    'export const parse = (text: string): any => JSON.parse(text);',
    'typescript/no-explicit-any',
  ),
  rejectCode('services/auth/src/x.spec.ts', "it.only('runs alone', () => {});", 'no-restricted-properties'),
  rejectCode('services/auth/src/x.int-spec.ts', "describe.skip('later', () => {});", 'no-restricted-properties'),
  rejectCode('e2e/src/x.e2e.ts', "test.fixme('later', () => {});", 'no-restricted-properties'),
  rejectCode('services/auth/src/x.spec.ts', "xit('never', () => {});", 'no-restricted-globals'),
  rejectCode(
    'mf-calculator/src/x.tsx',
    "import { useState } from 'react'; " +
      'export function Part({ on }: { on: boolean }) { if (on) { useState(0); } return null; }',
    'react/rules-of-hooks',
  ),
];
