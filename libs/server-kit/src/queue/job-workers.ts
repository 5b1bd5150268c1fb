import pTimeout from 'p-timeout';
import type { JobOf, JobType } from '@app/contracts';
import type { Logger } from '../logging/logger';
import type { HandlerMap, JobHandler } from './job-handlers';
import type { OpenWorker, QueueBackend } from './queue-backend';
import { JOB_POLICIES, QUEUE_NAMES, WORKER_TIMING } from './queue-policy';

/** Takes jobs from every queue and passes each to its one handler. */
export class JobWorkers {
  private workers: OpenWorker[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly handlers: HandlerMap,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.workers = QUEUE_NAMES.map((name) => this.open(name));
  }

  /** Stops taking jobs and waits for the running ones. @throws when they do not end in time */
  async close(timeoutMs: number): Promise<void> {
    const closing = this.workers.splice(0);
    try {
      await pTimeout(Promise.all(closing.map((worker) => worker.close())), {
        milliseconds: timeoutMs,
        message: `finishing active jobs took longer than ${timeoutMs} ms`,
      });
    } catch (error) {
      // Their leases expire, and another worker sends them again under the same event id.
      await Promise.allSettled(closing.map((worker) => pTimeout(worker.close(true), { milliseconds: 1_000 })));
      throw error;
    }
  }

  private open(name: string): OpenWorker {
    const timing = { ...WORKER_TIMING, concurrency: concurrencyOf(name) };
    const worker = this.backend.openWorker(name, ({ data }) => this.run(data), timing);
    worker.on('error', (err) => this.logger.warn({ queue: name, err }, 'a queue worker reported an error'));
    worker.on('failed', (job, err) => this.logger.error({ queue: name, job: job?.id, err }, 'job failed'));
    return worker;
  }

  private async run<T extends JobType>(job: JobOf<T>): Promise<void> {
    const handler = this.handlers.get(job.type) as JobHandler<T> | undefined;
    if (!handler) throw new Error(`No handler for a job of type ${job.type}`);
    await handler.handle(job);
  }
}

function concurrencyOf(queue: string): number {
  return Math.max(
    ...Object.values(JOB_POLICIES)
      .filter((policy) => policy.queue === queue)
      .map(({ concurrency }) => concurrency),
  );
}
