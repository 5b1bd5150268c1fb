import {
  afterRepeat,
  check,
  commandsFor,
  fromCheck,
  fromFuzz,
  fromJest,
  fromNx,
  fromPlaywright,
  judgeFlaky,
  sum,
  summary,
} from './outcome.mjs';

const test = (fullName: string, status: string) => ({ fullName, status });

describe('the outcome of jest', () => {
  it('counts tests and names those that failed or did not run', () => {
    const report = {
      testResults: [
        {
          name: '/here/a.spec.ts',
          status: 'failed',
          startTime: 10,
          endTime: 15,
          assertionResults: [
            test('adds', 'passed'),
            test('divides', 'failed'),
            test('waits', 'pending'),
            test('promises', 'todo'),
          ],
        },
      ],
    };
    expect(fromJest(report, 1, '/here')).toEqual({
      passed: 1,
      failures: ['a.spec.ts › divides'],
      failedFiles: ['a.spec.ts'],
      skipped: ['a.spec.ts › waits', 'a.spec.ts › promises'],
      files: [{ file: 'a.spec.ts', ms: 5 }],
      note: '1 files',
    });
  });

  it('names the line of a test, where jest knows it', () => {
    const failed = { ...test('divides', 'failed'), location: { line: 12 } };
    const report = { testResults: [{ name: '/here/a.spec.ts', status: 'failed', assertionResults: [failed] }] };
    expect(fromJest(report, 1, '/here').failures).toEqual(['a.spec.ts:12 › divides']);
  });

  it('counts a file that could not run as a failure', () => {
    const broken = { name: '/here/b.spec.ts', status: 'failed', assertionResults: [] };
    expect(fromJest({ testResults: [broken] }, 1, '/here').failures).toEqual(['b.spec.ts could not run']);
  });

  it('does not believe an empty report of a run that failed', () => {
    expect(fromJest({ testResults: [] }, 1)).toMatchObject({
      failures: ['jest ended with code 1'],
      failedFiles: undefined,
    });
  });
});

describe('the outcome of Playwright', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 7 }] }] });

  it('names tests by their whole path, however deep', () => {
    const suites = [
      {
        title: 'faults.e2e.ts',
        file: 'composition/faults.e2e.ts',
        specs: [spec('a', 'expected')],
        suites: [{ title: 'hangs', specs: [spec('b', 'unexpected'), spec('c', 'skipped')] }],
      },
    ];
    expect(fromPlaywright({ suites }, 1)).toEqual({
      passed: 1,
      failures: ['faults.e2e.ts › hangs › b'],
      failedFiles: ['composition/faults.e2e.ts'],
      skipped: ['faults.e2e.ts › hangs › c'],
      flaky: [],
      files: [{ file: 'composition/faults.e2e.ts', ms: 21 }],
      note: '1 files',
    });
  });

  it('names a test by its file and line, where Playwright knows it', () => {
    const specs = [{ ...spec('b', 'unexpected'), line: 7 }];
    const suites = [{ title: 'faults.e2e.ts', file: 'x/faults.e2e.ts', suites: [{ title: 'hangs', specs }] }];
    expect(fromPlaywright({ suites }, 1).failures).toEqual(['x/faults.e2e.ts:7 › hangs › b']);
  });

  it('names a test that passed only when it was repeated, and lets it pass', () => {
    const suites = [{ title: 'f', specs: [spec('a', 'flaky')] }];
    expect(fromPlaywright({ suites }, 0)).toMatchObject({ passed: 1, failures: [], flaky: ['f › a'] });
  });

  it('counts an error outside of the tests, such as a site that did not start', () => {
    const suites = [{ title: 'f', file: 'f.e2e.ts', specs: [spec('a', 'unexpected')] }];
    expect(fromPlaywright({ suites, errors: [{ message: 'no site\n  at x' }] }, 1)).toMatchObject({
      failures: ['f › a', 'no site'],
      failedFiles: undefined,
    });
  });
});

describe('the outcome of Nx', () => {
  const started =
    '\n NX   Running target lint for 2 projects:\n\n- @app/ui\n- @app/domain\n\n' +
    '> nx run @app/ui:lint\n\n- a dash in some output\n';

  it('counts projects when all held', () => {
    expect(fromNx(`${started}\n NX   Successfully ran target lint for 2 projects\n`, 'lint', 0)).toEqual({
      passed: 2,
      failures: [],
      skipped: [],
      note: '2 projects',
    });
  });

  it('names the tasks that failed, colours or not', () => {
    expect(
      fromNx(
        `${started}\n\u001b[31m NX \u001b[39m  Running target lint for 2 projects failed\n\nFailed tasks:\n\n` +
          '- @app/ui:lint\n\nHint: x\n',
        'lint',
        1,
      ),
    ).toMatchObject({ passed: 1, failures: ['@app/ui:lint'] });
  });

  it('does not believe silence of a run that failed', () => {
    expect(fromNx('', 'build', 1).failures).toEqual(['nx run-many -t build ended with code 1']);
  });
});

describe('the outcome of the fuzz', () => {
  const closing = (served: number, findings: number) =>
    `\nSeed 7: 20 operations, 240 cases, ${served} operations reached 2xx (95.0 %), ${findings} findings\n`;

  it('counts operations in which nothing was found', () => {
    expect(fromFuzz(`  ✓ GET /api/faq  12 cases\n${closing(20, 0)}`, 0)).toEqual({
      passed: 20,
      failures: [],
      skipped: [],
      note: '20 operations, 240 cases',
    });
  });

  it('names every finding, and counts an operation with two of them once', () => {
    const found =
      '  ✗ GET /a  12 cases  2 findings\n✗ GET /a: server-error, 1 case\n  answered 500\n' +
      '✗ GET /a: slow, 2 cases\n  answered after 3 s\n';
    expect(fromFuzz(found + closing(20, 2), 1)).toMatchObject({
      passed: 19,
      failures: ['GET /a: server-error, 1 case', 'GET /a: slow, 2 cases'],
    });
  });

  it('fails when too little was served, and does not believe silence', () => {
    expect(fromFuzz(closing(18, 0), 1).failures).toEqual(['only 18 of 20 operations reached 2xx']);
    expect(fromFuzz('', 1)).toMatchObject({ passed: 0, failures: ['the fuzz ended with code 1'] });
  });
});

describe('the outcome of a check of all files', () => {
  it('is one', () => {
    expect(fromCheck('Format: 20 files, 0 findings\n', 'Format', 0)).toEqual({
      passed: 1,
      failures: [],
      skipped: [],
      note: '20 files',
    });
  });

  it('names file, line and the command that fixes it', () => {
    const finding = 'a/b.ts:7 is not formatted. To fix it: npm run format -- a/b.ts';
    expect(fromCheck(`${finding}\nFormat: 20 files, 1 findings\n`, 'Format', 1)).toMatchObject({
      passed: 0,
      failures: [finding],
    });
  });

  it.each([
    ['a check that broke', 'TypeError\n', 1],
    ['a check of nothing', 'Format: 0 files, 0 findings\n', 0],
    ['another check', 'Promises: 9 files, 0 findings\n', 0],
  ])('does not believe %s', (_what, stdout, code) => {
    expect(fromCheck(stdout, 'Format', code).failures).toHaveLength(1);
  });
});

describe('failed files that ran again, alone', () => {
  const first = { passed: 5, failures: ['a', 'b'], skipped: [], failedFiles: ['x.spec.ts'] };
  const clean = { passed: 3, failures: [], skipped: [], failedFiles: [] };

  it('were flaky when they passed, and failed where they failed again', () => {
    expect(afterRepeat(first, clean)).toMatchObject({ passed: 7, failures: [], flaky: ['a', 'b'] });
    const again = { ...clean, failures: ['b'], failedFiles: ['x.spec.ts'] };
    expect(afterRepeat(first, again)).toMatchObject({ passed: 6, failures: ['b'], flaky: ['a'] });
  });

  it.each([
    ['were not found', { ...clean, passed: 0 }],
    ['were ended', { ...clean, failedFiles: undefined }],
  ])('stay failures when they %s', (_what, repeat) => {
    expect(afterRepeat(first, repeat)).toBe(first);
  });
});

describe('flaky tests', () => {
  const flaky = ['a', 'b', 'c', 'd', 'e'];
  const outcome = { passed: 9, failures: [], skipped: [], flaky };

  it('let a run pass while they are few', () => {
    expect(judgeFlaky(outcome)).toBe(outcome);
  });

  it('fail it by name when there are more', () => {
    const { failures } = judgeFlaky({ ...outcome, flaky: [...flaky, 'f'] });
    expect(failures).toHaveLength(6);
    expect(failures[5]).toContain('f (passed only when repeated');
  });
});

describe('the last line', () => {
  it('adds all stages up', () => {
    const total = sum([check('types', true), check('lint', false), { passed: 3, failures: [], skipped: ['later'] }]);
    expect(summary(total)).toBe('4 passed, 1 failed, 1 skipped');
  });
});

describe('the commands after a run', () => {
  const outcome = (failures: string[], failedFiles?: string[]) => ({ passed: 1, skipped: [], failures, failedFiles });

  it('run the failed files of a stage, or all of it where the failures are of no file or of too many', () => {
    const many = Array.from({ length: 11 }, (_, index) => `${index}.spec.ts`);
    const outcomes = new Map([
      ['format', outcome([])],
      ['lint', outcome(['a finding'])],
      ['unit', outcome(['a', 'b'], ['x/a.spec.ts', 'b.spec.ts'])],
      ['integration', outcome(many, many)],
    ]);
    expect(commandsFor(outcomes)).toEqual([
      'npm test -- lint',
      'npm test -- unit x/a.spec.ts b.spec.ts',
      'npm test -- integration',
    ]);
  });
});
