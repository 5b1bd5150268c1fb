import type { OperationReport } from './run-operation';

/** The share of operations that must reach 2xx, because refusals test little of the code behind them. */
const MIN_SERVED = 0.95;

export type Totals = {
  operations: number;
  served: number;
  cases: number;
  findings: number;
  slowOnce: number;
  holds: boolean;
};

const isServed = ({ statuses }: OperationReport) => Object.keys(statuses).some((status) => /^2\d\d$/.test(status));

export function totalsOf(reports: readonly OperationReport[]): Totals {
  const sum = (count: (report: OperationReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const served = reports.filter(isServed).length;
  const findings = sum((report) => report.findings.length);
  const holds = reports.length > 0 && findings === 0 && served >= reports.length * MIN_SERVED;
  return {
    operations: reports.length,
    served,
    cases: sum(({ cases }) => cases),
    findings,
    slowOnce: sum(({ slowOnce }) => slowOnce),
    holds,
  };
}

/** `GET /api/faq  200 cases  200: 150, 400: 50  slowest 12 ms` */
export function lineOf({ id, cases, statuses, slowestMs, findings }: OperationReport): string {
  const reached = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  const found = findings.length === 0 ? '' : `  ${findings.length} findings`;
  return (
    `  ${findings.length === 0 ? '✓' : '✗'} ${id.padEnd(72)} ${String(cases).padStart(4)} cases  ` +
    `${reached.join(', ')}  slowest ${Math.round(slowestMs)} ms${found}`
  );
}

export function closingLines(reports: readonly OperationReport[], { seed }: { seed: number }): string {
  const { operations, served, cases, findings, slowOnce } = totalsOf(reports);
  const found = reports.flatMap(({ id, findings: list }) =>
    list.map(({ kind, detail, label, request, times }) =>
      [
        `\n✗ ${id}: ${kind}, ${times} ${times === 1 ? 'case' : 'cases'}`,
        `  ${detail}`,
        label && `  case: ${label}`,
        request && `  ${request}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  );
  const unserved = reports.filter((report) => !isServed(report)).map(({ id }) => `  ${id}`);
  const percent = operations === 0 ? 0 : (100 * served) / operations;
  return [
    ...found,
    ...(unserved.length > 0 ? ['\nNever answered with 2xx:', ...unserved] : []),
    `\nSeed ${seed}: ${operations} operations, ${cases} cases, ` +
      `${served} operations reached 2xx (${percent.toFixed(1)} %), ${findings} findings` +
      (slowOnce > 0 ? `, ${slowOnce} answers slow once and fast when sent again alone` : ''),
  ].join('\n');
}
