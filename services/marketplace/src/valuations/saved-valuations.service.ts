import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  SAVED_VALUATIONS_FREE,
  type SavedValuation,
  type SavedValuationCopy,
  type SavedValuationList,
} from '@app/contracts';
import { checkSale, mayUse, sameValue, type Sale } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock } from '@app/server-kit';
import { copyName, marketOn, saleOf, summaryOf, toSaved, toSummary, type KeptValuation } from './saved-valuation';
import type { NewSavedValuationDto, SavedValuationChangeDto } from './saved-valuation.dto';
import {
  EmptyChangeError,
  InvalidSaleError,
  PremiumValuationsError,
  VALUATION_SAVE_LIMIT,
  ValuationChangedError,
  ValuationNotFoundError,
} from './saved-valuations.errors';
import { SavedValuationsRepository, type NewValuationRow } from './saved-valuations.repository';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Stores valuations for their owners, within the limits of their account. */
@Injectable()
export class SavedValuationsService {
  constructor(
    private readonly valuations: SavedValuationsRepository,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<SavedValuationList> {
    return { valuations: (await this.valuations.list(actor.userId)).map(toSummary), limit: limitOf(actor) };
  }

  /** @throws ValuationNotFoundError also for another user's */
  async get(actor: Actor, id: string): Promise<SavedValuation> {
    return toSaved(await this.owned(actor, id));
  }

  /** @throws InvalidSaleError, PremiumValuationsError */
  async create(actor: Actor, { name, sale, attempt, listingId }: NewSavedValuationDto): Promise<SavedValuation> {
    await this.limits.consume(VALUATION_SAVE_LIMIT, actor.userId);
    const sound = soundSale(sale);
    const now = this.clock.now();
    const content = {
      name,
      sale: sound,
      market: marketOn(now),
      summary: summaryOf(sound),
      listingId: listingId ?? null,
    };
    return this.insert(actor, { id: randomUUID(), attempt, now, ...content });
  }

  /** The copy keeps the market figures and the listing of its source. */
  async copy(actor: Actor, id: string, { attempt }: SavedValuationCopy): Promise<SavedValuation> {
    await this.limits.consume(VALUATION_SAVE_LIMIT, actor.userId);
    const kept = await this.owned(actor, id);
    const { name, market, summary, listingId } = kept;
    const sale = saleOf(kept);
    const content = { name: copyName(name), sale, market, summary, listingId };
    return this.insert(actor, { id: randomUUID(), attempt, now: this.clock.now(), ...content });
  }

  /** @throws ValuationChangedError when it is no longer what the caller changed */
  async change(actor: Actor, id: string, change: SavedValuationChangeDto): Promise<SavedValuation> {
    await this.limits.consume(VALUATION_SAVE_LIMIT, actor.userId);
    const { version, name } = change;
    const sale = change.sale === undefined ? undefined : soundSale(change.sale);
    if (name === undefined && sale === undefined) throw new EmptyChangeError();
    if (!UUID.test(id)) throw new ValuationNotFoundError();
    const changed = await this.valuations.change(actor.userId, id, version, {
      name,
      sale: sale && { value: sale, summary: summaryOf(sale) },
      savedWithPremium: mayUse(actor, 'exports'),
      now: this.clock.now(),
    });
    return changed ? toSaved(changed) : arrivedBefore(await this.owned(actor, id), { name, sale });
  }

  /** @throws ValuationChangedError, ValuationNotFoundError */
  async remove(actor: Actor, id: string, version: number): Promise<void> {
    await this.limits.consume(VALUATION_SAVE_LIMIT, actor.userId);
    if (UUID.test(id) && (await this.valuations.remove(actor.userId, id, version))) return;
    await this.owned(actor, id);
    throw new ValuationChangedError();
  }

  /** @throws ValuationNotFoundError also for another user's and for what is no id */
  async owned(actor: Actor, id: string): Promise<KeptValuation> {
    const kept = UUID.test(id) ? await this.valuations.findOwned(actor.userId, id) : null;
    if (!kept) throw new ValuationNotFoundError();
    return kept;
  }

  private async insert(actor: Actor, row: Omit<NewValuationRow, 'savedWithPremium'>): Promise<SavedValuation> {
    const savedWithPremium = mayUse(actor, 'exports');
    const created = await this.valuations.create(actor.userId, { ...row, savedWithPremium }, limitOf(actor));
    if (!created) throw new PremiumValuationsError();
    return toSaved(created);
  }
}

/**
 * The result of a change that is repeated because its response was lost: the stored value is the requested one.
 * @throws ValuationChangedError when it is not
 */
function arrivedBefore(
  kept: KeptValuation,
  { name, sale }: { name: string | undefined; sale: Sale | undefined },
): SavedValuation {
  const isThere = (name === undefined || name === kept.name) && (sale === undefined || sameValue(sale, kept.sale));
  if (!isThere) throw new ValuationChangedError();
  return toSaved(kept);
}

function limitOf(actor: Actor): number | null {
  return mayUse(actor, 'unlimited_saves') ? null : SAVED_VALUATIONS_FREE;
}

function soundSale(value: unknown): Sale {
  const { sale, faults } = checkSale(value);
  if (sale === null) throw new InvalidSaleError(faults);
  return sale;
}
