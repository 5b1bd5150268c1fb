const shared = {
  // Properties have a fixed seed and few runs, but in the proofs.
  moduleNameMapper: { '^fast-check$': '<rootDir>/infra/test/fast-check.mjs' },
  testEnvironment: './infra/test/jest/lasting-environment.mjs',
  runtime: '<rootDir>/infra/test/jest/lasting-runtime.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic', importSource: '@app/ui' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist(\\.next)?/', '<rootDir>/.data/', '<rootDir>/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist(\\.next)?/'],
};

/** Two of the three tiers; the third (`*.e2e.ts`) is Playwright's. The proofs run with `npm run proofs` alone. */
export default {
  // Integration tests start databases and processes; Jest takes the limit from here only, not from a project.
  testTimeout: 60_000,
  // A process keeps part of the memory of every file that it has run. Near the limit of its heap, after a hundred
  // integration tests, it spends most of its time on collecting it, and tests of times fail.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.spec.tsx'],
    },
    {
      ...shared,
      displayName: 'integration',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/http/check-answers.ts'],
      testMatch: ['<rootDir>/**/*.int-spec.ts'],
    },
    {
      ...shared,
      displayName: 'proofs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/http/check-answers.ts'],
      testMatch: ['<rootDir>/**/*.proof-spec.ts'],
    },
  ],
};
