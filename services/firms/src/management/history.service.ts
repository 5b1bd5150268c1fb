import { Inject, Injectable } from '@nestjs/common';
import type { FirmHistory, FirmHistoryEntry } from '@app/contracts';
import { ACCOUNT_DIRECTORY, type AccountDirectory, type Actor } from '@app/server-kit';
import { NotOwnerError } from '../edits/edits.errors';
import { EditsRepository } from '../edits/edits.repository';
import { parseFirmId } from '../publishing/firm-id';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { ManagementRepository, type HistoryRow } from './management.repository';

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One history of everyone's changes: administrators see who, an owner sees the side. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly firms: ManagementRepository,
    private readonly edits: EditsRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  async ofFirm(segment: string, cursor?: string): Promise<FirmHistory> {
    const firmId = parseFirmId(segment);
    if (!(await this.firms.find(firmId))) throw new FirmNotFoundError();
    const page = await this.page(firmId, cursor);
    const names = new Map<string, string>();
    for (const actorId of new Set(page.rows.map((row) => row.actorId))) {
      const account = UUID.test(actorId) ? await this.accounts.find(actorId) : undefined;
      if (account) names.set(actorId, `${account.firstName} ${account.lastName}`.trim());
    }
    return { ...page.answer, entries: page.rows.map((row) => toEntry(row, names.get(row.actorId) ?? null)) };
  }

  /** @throws NotOwnerError */
  async ofOwn(actor: Actor, segment: string, cursor?: string): Promise<FirmHistory> {
    const firm = await this.edits.findOwned(actor, parseFirmId(segment));
    if (!firm) throw new NotOwnerError();
    const page = await this.page(firm.id, cursor);
    return { ...page.answer, entries: page.rows.map((row) => toEntry(row, null)) };
  }

  private async page(firmId: number, cursor: string | undefined) {
    const found = await this.firms.history(firmId, cursor ?? null, PAGE + 1);
    const rows = found.slice(0, PAGE);
    const last = rows.at(-1);
    const answer: Pick<FirmHistory, 'nextCursor'> = found.length > PAGE && last ? { nextCursor: last.id } : {};
    return { rows, answer };
  }
}

function toEntry({ id, at, side, action, before, after }: HistoryRow, who: string | null): FirmHistoryEntry {
  return { id, at: at.toISOString(), side, who, action, before, after };
}
