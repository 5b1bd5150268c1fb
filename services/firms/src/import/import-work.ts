import { siteDay, type Clock, type Logger, type Transaction } from '@app/server-kit';
import { FirmWritesRepository, type FirmBefore, type FirmChange } from '../publishing/firm-writes.repository';
import { ImportWorkRepository, type DueImport, type RowResult, type WorkRow } from './import-work.repository';
import { planHash, planImport } from './plan/plan-import';

type Parts = { repository: ImportWorkRepository; clock: Clock; logger: Logger };

/** Written in one transaction: what a process that is killed has to do again. */
const BATCH = 100;
/** The person who started it has deleted their account since. */
const UNKNOWN_ACTOR = 'gone';
const DAY_MS = 86_400_000;
/** An import that was never run is of no use after so long: the directory has moved on. */
const ABANDONED_DAYS = 30;

const CHANGED_MEANWHILE = 'The firm was changed while the import ran.';
const CHANGED_SINCE = 'The firm was changed after the import.';
const GONE = 'The firm was removed or merged after the import.';
const REFERRED_TO = 'A claim, review or other record belongs to this firm.';

/**
 * Plans, runs and undoes imports. Every step is one transaction that also says how far it came, so that a process which
 * is killed loses at most one step, and no row is written twice.
 */
export class ImportWork {
  private readonly writes = new FirmWritesRepository();

  constructor(private readonly parts: Parts) {}

  /** All that is due, until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.step()));
  }

  async removeAbandoned(): Promise<number> {
    const { repository, clock } = this.parts;
    return repository.removeAbandoned(new Date(clock.now().getTime() - ABANDONED_DAYS * DAY_MS));
  }

  /** @returns whether there was something to do */
  async step(): Promise<boolean> {
    const { repository } = this.parts;
    const due = await repository.due();
    if (!due) return false;
    if (due.state === 'uploaded' || due.checkedAt === null) await this.plan(due);
    else await repository.transaction((manager) => this.batch(manager, due.id));
    return true;
  }

  /**
   * For the dry run, and again before the run: what it writes has to be what the administrator has read. Planning takes
   * seconds, so nothing is locked meanwhile, and what changed by then is found row by row.
   */
  private async plan(due: DueImport): Promise<void> {
    const { repository, clock } = this.parts;
    const { rows, present } = await repository.read(due.id);
    const plan = planImport(rows, present, siteDay(due.uploadedAt));
    const hash = planHash(plan);
    await repository.transaction(async (manager) => {
      const locked = await repository.lock(manager, due.id);
      if (locked?.state !== due.state || locked.checkedAt !== null) return;
      const now = clock.now();
      if (due.state === 'uploaded') await repository.savePlan(manager, due.id, { plan, hash, now });
      else if (hash === due.planHash) await repository.saveCheck(manager, due.id, plan, now);
      else await repository.outdate(manager, due.id);
    });
  }

  private async batch(manager: Transaction, id: number): Promise<void> {
    const { repository, clock, logger } = this.parts;
    const due = await repository.lock(manager, id);
    if (!due || due.state === 'uploaded' || due.checkedAt === null) return;
    const { state } = due;
    const now = clock.now();
    const rows = await repository.nextRows(manager, due.id, state, BATCH);
    if (rows.length === 0) {
      const end = state === 'running' ? 'done' : 'undone';
      await repository.end(manager, due.id, end, now);
      return void logger.info({ import: due.id, state: end }, 'an import of firms ended');
    }
    const actorId = (state === 'running' ? due.runBy : due.undoneBy) ?? UNKNOWN_ACTOR;
    const change: FirmChange = { actorId, side: 'admin', now, importId: due.id };
    const results: RowResult[] = [];
    for (const row of rows)
      results.push(
        state === 'running' ? await this.write(manager, row, change) : await this.undo(manager, row, change),
      );
    await repository.saveResults(manager, due.id, results);
  }

  private async write(manager: Transaction, row: WorkRow, change: FirmChange): Promise<RowResult> {
    const { firmId, work, version } = row;
    const { repository } = this.parts;
    const skipped = (note: string): RowResult => ({ row: row.row, result: 'skipped', note, firm: null });
    if (firmId === null) {
      const firm = { ...work, status: 'published', isSample: false } as const;
      const created = await repository.attempt(manager, () => this.writes.create(manager, firm, change));
      return created.done ? this.applied(manager, row, created.value, null) : skipped(created.reason ?? GONE);
    }
    const present = await repository.lockedFirm(manager, firmId);
    if (present?.version !== version || present === null) return skipped(CHANGED_MEANWHILE);
    const { version: _version, ...firm } = present;
    if (firm.name !== work.name) await this.writes.rename(manager, firmId, work, change);
    if (firm.channel !== work.channel) await this.writes.changeChannel(manager, firmId, work.channel, change);
    const added = work.facts.length > 0 ? await this.writes.addFacts(manager, firmId, work.facts, change) : [];
    return this.applied(manager, row, firmId, { ...firm, added });
  }

  private async applied(
    manager: Transaction,
    { row }: WorkRow,
    id: number,
    before: FirmBefore | null,
  ): Promise<RowResult> {
    const firm = await this.parts.repository.lockedFirm(manager, id);
    return { row, result: 'applied', note: null, firm: { id, version: firm?.version ?? '', before } };
  }

  private async undo(
    manager: Transaction,
    { row, firmId, version, before }: WorkRow,
    change: FirmChange,
  ): Promise<RowResult> {
    const left = (note: string): RowResult => ({ row, result: 'left', note, firm: null });
    const id = firmId ?? 0;
    const { repository } = this.parts;
    const present = await repository.lockedFirm(manager, id);
    if (!present) return left(GONE);
    if (present.version !== version) return left(CHANGED_SINCE);
    const undone = await repository.attempt(manager, () =>
      before ? this.writes.takeBack(manager, id, before, change) : this.writes.uncreate(manager, id, change),
    );
    return undone.done ? { row, result: 'restored', note: null, firm: null } : left(undone.reason ?? REFERRED_TO);
  }
}
