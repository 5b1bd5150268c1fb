import type { Finding } from './findings';
import { closingLines, totalsOf } from './report';
import type { OperationReport } from './run-operation';

const FINDING: Finding = {
  kind: 'server-error',
  detail: 'answered 500',
  label: 'body: null',
  request: "curl 'x'",
  times: 3,
};

const report = (id: string, statuses: Record<number, number>, findings: Finding[] = []): OperationReport => ({
  id,
  cases: 10,
  statuses,
  slowestMs: 5,
  slowOnce: 0,
  findings,
});
const many = (served: number, refused: number) => [
  ...Array.from({ length: served }, (_, index) => report(`GET /served/${index}`, { 200: 1 })),
  ...Array.from({ length: refused }, (_, index) => report(`GET /refused/${index}`, { 400: 10 })),
];

describe('the end of a run', () => {
  it.each([
    ['all are served', many(20, 0), true],
    ['19 of 20 are served', many(19, 1), true],
    ['18 of 20 are served', many(18, 2), false],
    ['there is a finding', [...many(20, 0), report('GET /x', { 204: 1 }, [FINDING])], false],
    ['nothing was tried', [], false],
  ])('when %s holds or not', (_, reports, holds) => {
    expect(totalsOf(reports).holds).toBe(holds);
  });

  it('says what to send to see a finding again, and which operations were never served', () => {
    const text = closingLines([report('GET /a', { 200: 1 }, [FINDING]), report('GET /b', { 301: 1 })], { seed: 7 });
    expect(text).toContain("✗ GET /a: server-error, 3 cases\n  answered 500\n  case: body: null\n  curl 'x'");
    expect(text).toContain('Never answered with 2xx:\n  GET /b');
    expect(text).toContain('Seed 7: 2 operations, 20 cases, 1 operations reached 2xx (50.0 %), 1 findings');
  });
});
