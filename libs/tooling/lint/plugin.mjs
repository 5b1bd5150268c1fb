import nx from '@nx/eslint-plugin';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';
import importMembers from './import-members.mjs';
import noWallClock from './no-wall-clock.mjs';

const fromEslint = (/** @type {string} */ name) => {
  const rule = builtinRules.get(name);
  if (!rule) throw new Error(`ESLint has no rule ${name} any more.`);
  return rule;
};

/** What oxlint runs as it is written for ESLint: two rules that it has only in part, and the boundaries of Nx. */
export default {
  meta: { name: 'own' },
  rules: {
    'module-boundaries': nx.rules['enforce-module-boundaries'],
    // Two names of one rule, because a file may be under both: what a project exports, and where code can run.
    'project-imports': /** @type {import('eslint').ESLint.Plugin} */ (tseslint.plugin).rules?.['no-restricted-imports'],
    'platform-imports': fromEslint('no-restricted-imports'),
    'import-members': importMembers,
    'no-wall-clock': noWallClock,
    syntax: fromEslint('no-restricted-syntax'),
  },
};
