import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from '../logging/logger';
import type { JobQueue, QueuedJob } from './job-queue';
import type { OpenQueue, QueueBackend } from './queue-backend';
import { JOB_POLICIES, QUEUE_NAMES } from './queue-policy';

/** With an unavailable store `add` hangs forever, and a relay that waited for it would stop relaying. */
const STORE_TIMEOUT_MS = 3_000;
const CHUNK = 500;

export class BullJobQueue implements JobQueue {
  private readonly queues: ReadonlyMap<string, OpenQueue>;

  constructor(backend: QueueBackend, logger: Logger) {
    this.queues = new Map(QUEUE_NAMES.map((name) => [name, backend.openQueue(name)]));
    for (const [name, queue] of this.queues)
      queue.on('error', (err) => logger.warn({ queue: name, err }, 'the queue store reported an error'));
  }

  async add(jobs: readonly QueuedJob[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const own = jobs.filter(({ job }) => JOB_POLICIES[job.type].queue === name);
      for (let start = 0; start < own.length; start += CHUNK) {
        await addChunk(queue, own.slice(start, start + CHUNK).map(toBullJob));
      }
    }
  }

  async depth(): Promise<Record<string, number>> {
    const depths = [...this.queues].map(async ([name, queue]) => {
      const counts = await limited(queue.getJobCounts('waiting', 'active', 'delayed'), 'counting jobs');
      return [name, Object.values(counts).reduce((sum, count) => sum + count, 0)] as const;
    });
    return Object.fromEntries(await Promise.all(depths));
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => limited(queue.close(), 'closing a queue')));
  }
}

async function addChunk(queue: OpenQueue, jobs: ReturnType<typeof toBullJob>[]): Promise<void> {
  try {
    await limited(queue.addBulk(jobs), 'adding jobs');
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    // A restarted Redis has lost the library's scripts. The library's client cannot reload them inside the transaction
    // of `addBulk`, only outside it; jobs that were already added are not added twice.
    await limited(Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts))), 'adding jobs');
  }
}

/** The work itself continues after a timeout, so repeating it must be harmless. */
function limited<T>(work: Promise<T>, what: string): Promise<T> {
  const milliseconds = STORE_TIMEOUT_MS;
  return pTimeout(work, { milliseconds, message: `${what} took longer than ${milliseconds} ms` });
}

function toBullJob({ id, job }: QueuedJob) {
  return { name: job.type, data: job, opts: { ...JOB_POLICIES[job.type].options, jobId: id } };
}
