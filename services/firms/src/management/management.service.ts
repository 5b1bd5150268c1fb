import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type {
  ChangeFirmRequest,
  CreateFirmRequest,
  ManagedFirm,
  ManagedFirmRow,
  ManagedFirmsPage,
  ManagedFirmsQuery,
  MergeFirmRequest,
  RenameFirmRequest,
  StateFactRequest,
} from '@app/contracts';
import { domainOf, nameKey, slugFault, slugOf, type FirmFact } from '@app/domain';
import { CLOCK, csvOfList, type Actor, type Clock, type Transaction } from '@app/server-kit';
import { isoDay } from '../edits/edits.service';
import { parseFirmId } from '../publishing/firm-id';
import { FirmWritesRepository, type FirmChange } from '../publishing/firm-writes.repository';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { readCursor, writeCursor } from './firm-cursor';
import { FactRefusedError, FirmChangedError, FirmClosedError } from './management.errors';
import { ManagementRepository, type LockedFirm, type ManagedRow } from './management.repository';
import { readStatedFact } from './read-stated-fact';

const PAGE = 50;

/** What administrators do with firms; every change is a line of its history. */
@Injectable()
export class ManagementService {
  constructor(
    private readonly firms: ManagementRepository,
    private readonly writes: FirmWritesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page({ q = '', view = 'all', cursor }: ManagedFirmsQuery): Promise<ManagedFirmsPage> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const found = await this.firms.list({ q: q.trim(), view, after, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE).map(toRow);
    const last = rows.at(-1);
    return found.length > PAGE && last ? { rows, nextCursor: writeCursor(last) } : { rows };
  }

  /** Every firm of a filter, read page by page while it is sent. */
  export({ q = '', view = 'all' }: Pick<ManagedFirmsQuery, 'q' | 'view'>): Readable {
    return csvOfList<ManagedRow>({
      header: ['Number', 'Name', 'Address', 'Channel', 'Status', 'Sample', 'Changed'],
      read: (after, limit) => this.firms.list({ q: q.trim(), view, after, limit }),
      cells: ({ id, name, slug, channel, status, sample, updatedAt }) => [
        ...[id, name, slug, channel, status, sample, updatedAt.toISOString()],
      ],
    });
  }

  /** @throws FirmNotFoundError */
  async get(segment: string): Promise<ManagedFirm> {
    const firm = await this.firms.find(parseFirmId(segment));
    if (!firm) throw new FirmNotFoundError();
    const { revision, mergedInto, isOwned } = firm;
    const [addresses, facts] = await Promise.all([this.firms.addresses(firm.id), this.firms.facts(firm.id)]);
    const similar = firm.sample ? [] : await this.firms.similar(firm.id, keysOf(firm, facts));
    return { ...toRow(firm), revision, mergedInto, isOwned, addresses, facts, similar };
  }

  /** A draft. @throws AddressTakenError, AddressRefusedError */
  async create(actor: Actor, { name, channel, slug: chosen }: CreateFirmRequest): Promise<ManagedFirm> {
    const slug = usableSlug(chosen ?? slugOf(name) ?? '');
    const firm = { name, channel, slug, status: 'draft', isSample: false, facts: [] } as const;
    const id = await this.firms.transaction((manager) => this.writes.create(manager, firm, this.by(actor)));
    return this.get(String(id));
  }

  rename(actor: Actor, segment: string, { name, slug, revision }: RenameFirmRequest): Promise<ManagedFirm> {
    const names = { name, slug: usableSlug(slug) };
    return this.change(segment, revision, (manager, id) => this.writes.rename(manager, id, names, this.by(actor)));
  }

  /** @throws FactRefusedError with a sentence for each part */
  state(actor: Actor, segment: string, request: StateFactRequest): Promise<ManagedFirm> {
    const fact = readStatedFact(request, isoDay(this.clock.now()));
    return this.change(segment, null, (manager, id) => this.writes.addFacts(manager, id, [fact], this.by(actor)));
  }

  /** @throws FirmNotFoundError also for a fact of another firm, or one that is no longer current */
  retract(actor: Actor, segment: string, factSegment: string): Promise<ManagedFirm> {
    const factId = parseFirmId(factSegment);
    return this.change(segment, null, (manager, id) => this.writes.retractFact(manager, id, factId, this.by(actor)));
  }

  publish(actor: Actor, segment: string, { revision }: ChangeFirmRequest): Promise<ManagedFirm> {
    return this.change(segment, revision, (manager, id) => this.writes.publish(manager, id, this.by(actor)));
  }

  remove(actor: Actor, segment: string, { revision }: ChangeFirmRequest): Promise<ManagedFirm> {
    return this.change(segment, revision, (manager, id) => this.writes.remove(manager, id, this.by(actor)));
  }

  /** Into a firm whose page stays. @throws FactRefusedError without such a firm */
  async merge(actor: Actor, segment: string, { revision, into }: MergeFirmRequest): Promise<ManagedFirm> {
    const other = await this.firms.find(into);
    if (other?.status !== 'published' || into === parseFirmId(segment))
      throw new FactRefusedError({ into: 'Enter the number of another firm that is published.' });
    return this.change(segment, revision, (manager, id, { sample }) => {
      // A sample takes no reviews, so those of the firm would be seen nowhere.
      if (other.sample && !sample) throw new FactRefusedError({ into: 'This is a sample firm. Enter a real one.' });
      return this.writes.merge(manager, id, into, this.by(actor));
    });
  }

  /** @param revision what was read; null for a change that does not depend on it */
  private async change(
    segment: string,
    revision: number | null,
    work: (manager: Transaction, id: number, firm: LockedFirm) => Promise<unknown>,
  ): Promise<ManagedFirm> {
    const id = parseFirmId(segment);
    await this.firms.transaction(async (manager) => {
      const firm = await this.firms.lock(manager, id);
      if (!firm) throw new FirmNotFoundError();
      if (firm.status === 'merged' || firm.status === 'removed') throw new FirmClosedError(firm.status);
      if (revision !== null && firm.revision !== revision) throw new FirmChangedError();
      await work(manager, id, firm);
    });
    return this.get(segment);
  }

  private by({ userId: actorId }: Actor): FirmChange {
    return { actorId, side: 'admin', now: this.clock.now() };
  }
}

/** By what a firm is known again. */
function keysOf({ name }: ManagedRow, facts: readonly FirmFact[]): { name: string; domains: string[] } {
  const domains = facts.flatMap((fact) => (fact.key === 'website' ? (domainOf(fact.value) ?? []) : []));
  return { name: nameKey(name), domains };
}

function usableSlug(slug: string): string {
  const fault = slugFault(slug);
  if (fault !== null) throw new FactRefusedError({ slug: fault });
  return slug;
}

function toRow({ id, slug, name, channel, status, sample, updatedAt }: ManagedRow): ManagedFirmRow {
  return { id, slug, name, channel, status, sample, updatedAt: updatedAt.toISOString() };
}
