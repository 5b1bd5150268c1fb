import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { textsInElements } from './texts-in-elements.mjs';

const types = {
  parser: tseslint.parser,
  parserOptions: { project: './tsconfig.json', tsconfigRootDir: join(import.meta.dirname, '../../..') },
};

/**
 * Rules that need types, over the whole tree as one program. They take a minute, so `npm test -- promises` runs them
 * once and neither an editor nor `nx lint` does for each project. `require-await` is left out: most of its findings are
 * `async` implementations of a port, whose errors are to be rejections.
 */
export default [
  { ignores: ['**/dist/**', '**/dist.next/**', '**/node_modules/**', '.data/**', '.nx/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: types,
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    languageOptions: types,
    plugins: { react: { rules: { 'texts-in-elements': textsInElements } } },
    rules: { 'react/texts-in-elements': 'error' },
  },
];
