import type { Cases } from '../cases/all-cases';
import type { CaseKind, Variation } from '../cases/variation';
import { NoAnswerError, type Client, type WireAnswer } from '../client';
import type { Operation } from '../document';
import { render, type Plan, type WireRequest } from '../plan';
import { faultsOf, Findings, SLOW_MS, type AnswerCheck, type Finding } from './findings';
import { inParallel } from './in-parallel';
import { PlanSource } from './plan-source';

export type OperationReport = {
  id: string;
  cases: number;
  /** Status → how often it was answered. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** Slow once, and fast when sent again alone. */
  slowOnce: number;
  findings: Finding[];
};

/** The program that is tested; any HTTP server will do. */
export type Subject = {
  client: Client;
  check: AnswerCheck;
  /** Lines of the log at level error since the last call, each with the stack that it shows. */
  takeErrors(): { requestId: string | undefined; text: string }[];
  slowMs?: number;
};

export type Work = {
  operation: Operation;
  cases: Cases;
  /** A request that is to be answered with 2xx; each call makes a new one. */
  plan: () => Promise<Plan>;
  atATime: number;
};

const REQUEST_ID = 'x-request-id';
/** For a slow request sent alone: other programs of the machine may delay one of them, hardly all. */
const REPEATS = 3;

/** Sends all cases of an operation, and looks after each what it did to the program. */
export async function runOperation(
  subject: Subject,
  { operation, cases, plan, atATime }: Work,
): Promise<OperationReport> {
  const run = new Run(subject, operation);
  for (let count = 0; count < cases.valid; count++) await run.valid(plan);
  const plans = new PlanSource(plan);
  await inParallel(cases.variations, atATime, (variation) => run.variation(plans, variation));
  await run.repeatSlowOnes();
  await run.lookAround();
  return run.report;
}

type Sent = { kind: CaseKind; label: string; request: WireRequest };

class Run {
  private readonly findings = new Findings();
  private readonly slow: { sent: Sent; status: number; milliseconds: number }[] = [];
  private readonly byRequestId = new Map<string, Sent>();
  /** By request id: what the log says of a failure belongs to it. */
  private readonly failures = new Map<string, { detail: string; sent: Sent }>();
  private readonly slowMs: number;
  readonly report: OperationReport;

  constructor(
    private readonly subject: Subject,
    private readonly operation: Operation,
  ) {
    this.slowMs = subject.slowMs ?? SLOW_MS;
    this.report = { id: operation.id, cases: 0, statuses: {}, slowestMs: 0, slowOnce: 0, findings: [] };
  }

  async valid(plan: () => Promise<Plan>): Promise<void> {
    const made = await this.tryToMake(plan);
    if (made) await this.send({ kind: 'valid', label: 'valid', request: render(this.operation, made) });
  }

  async variation(plans: PlanSource, { kind, label, apply }: Variation): Promise<void> {
    const plan = await this.tryToMake(() => plans.next());
    if (!plan) return plans.renew();
    const answer = await this.send({ kind, label, request: apply(plan) });
    const served = answer !== undefined && answer.status < 300 && this.operation.method !== 'GET';
    const sessionEnded = answer?.status === 401 && kind !== 'access' && plan.session !== undefined;
    if (served || sessionEnded) plans.renew();
  }

  /**
   * Only the time of a request on its own counts: one that was slow among others is sent again, and counts if it stays
   * slow.
   */
  async repeatSlowOnes(): Promise<void> {
    for (const { sent, status, milliseconds } of this.slow) {
      const times = await this.timesAlone(sent, status);
      const isSlow = times.every((time) => time > this.slowMs);
      if (isSlow)
        this.findings.add('slow', `answered after ${(milliseconds / 1000).toFixed(1)} s, and not faster alone`, sent);
      else this.report.slowOnce += 1;
    }
  }

  /**
   * In milliseconds, up to the first fast one. No answer and another one count as slow: they tell nothing of the first.
   */
  private async timesAlone({ request }: Sent, status: number): Promise<number[]> {
    const times: number[] = [];
    while (times.length < REPEATS && times.every((time) => time > this.slowMs)) {
      const answer = await this.subject.client.send(request).catch(() => undefined);
      times.push(answer?.status === status ? answer.milliseconds : Infinity);
    }
    return times;
  }

  async lookAround(): Promise<void> {
    for (const target of ['/livez', '/readyz']) {
      const answer = await this.subject.client.send({ method: 'GET', target, headers: {} }).catch(() => undefined);
      if (answer?.status !== 200)
        this.findings.add('down', `${target} answers ${answer?.status ?? 'nothing'} afterward`);
    }
    for (const { requestId = '', text } of this.subject.takeErrors()) {
      const failure = this.failures.get(requestId);
      this.failures.delete(requestId);
      if (failure) this.findings.add('server-error', `${failure.detail}\n  ${text}`, failure.sent);
      else this.findings.add('log', text, this.byRequestId.get(requestId));
    }
    for (const { detail, sent } of this.failures.values()) this.findings.add('server-error', detail, sent);
    this.report.findings.push(...this.findings.all());
  }

  private async tryToMake(plan: () => Promise<Plan>): Promise<Plan | undefined> {
    try {
      return await plan();
    } catch (error) {
      this.findings.add(
        'setup',
        `no valid request could be made: ${error instanceof Error ? error.message : String(error)}`,
      );
      return undefined;
    }
  }

  private async send(given: Sent): Promise<WireAnswer | undefined> {
    const sent = this.withRequestId(given);
    this.report.cases += 1;
    try {
      const answer = await this.subject.client.send(sent.request);
      this.judge(sent, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      this.findings.add('no-answer', error.message, sent);
      return undefined;
    }
  }

  private judge(sent: Sent, answer: WireAnswer): void {
    const { statuses } = this.report;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    this.report.slowestMs = Math.max(this.report.slowestMs, answer.milliseconds);
    for (const { kind, detail } of faultsOf(sent.request, answer, this.subject.check, this.slowMs)) {
      if (kind === 'slow') this.slow.push({ sent, status: answer.status, milliseconds: answer.milliseconds });
      else if (kind === 'server-error') this.failures.set(String(sent.request.headers[REQUEST_ID]), { detail, sent });
      else this.findings.add(kind, detail, sent);
    }
    if (sent.kind === 'valid' && answer.status >= 400) {
      this.findings.add(
        'setup',
        `a valid request was answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`,
        sent,
      );
    }
  }

  /** Links a log line to its request. */
  private withRequestId(sent: Sent): Sent {
    if (REQUEST_ID in sent.request.headers) return sent;
    const id = `fuzz-${this.byRequestId.size + 1}-${this.report.cases}`.padEnd(12, '.');
    const named = { ...sent, request: { ...sent.request, headers: { ...sent.request.headers, [REQUEST_ID]: id } } };
    this.byRequestId.set(id, named);
    return named;
  }
}
