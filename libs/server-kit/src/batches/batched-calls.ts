type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs calls together: those that come while a batch is under way are the next one. A single call at rest runs at once.
 * A batch that fails is repeated item by item, so that one faulty item costs the others nothing; what `run` does must
 * be harmless to repeat. A failure of which no item can be the reason concerns all: repeating would prolong it.
 */
export class BatchedCalls<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  constructor(
    /** Results in the order of the items. */
    private readonly run: (items: readonly Item[]) => Promise<readonly Result[]>,
    private readonly atMost: number,
    private readonly isOfAnItem: (error: unknown) => boolean = () => true,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isRunning = true;
    // Calls of the same turn of the event loop belong to the first batch.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, this.atMost));
    this.isRunning = false;
  }

  private async runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error(`${batch.length} calls have ${results.length} results`);
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length > 1 && this.isOfAnItem(error)) for (const each of batch) await this.runBatch([each]);
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
