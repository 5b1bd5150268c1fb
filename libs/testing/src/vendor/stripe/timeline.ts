type Job = { at: number; customer: string | undefined; run: () => void };

/** What happens by itself at a time: periods that end, drafts that are closed, payments that are tried again. */
export class Timeline {
  private jobs: Job[] = [];

  /** `customer` decides whose time counts: that of the customer's test clock, or the real one. */
  at(at: number, customer: string | undefined, run: () => void): void {
    this.jobs.push({ at, customer, run });
  }

  /** Takes the earliest job that is due. */
  take(until: number, belongs: (customer: string | undefined) => boolean): Job | undefined {
    let first: Job | undefined;
    for (const job of this.jobs)
      if (job.at <= until && (first === undefined || job.at < first.at) && belongs(job.customer)) first = job;
    if (first) this.jobs.splice(this.jobs.indexOf(first), 1);
    return first;
  }

  clear(): void {
    this.jobs = [];
  }
}
