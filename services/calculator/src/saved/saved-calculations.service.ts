import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SAVED_CALCULATIONS_FREE, type SavedCalculation, type SavedCalculationList } from '@app/contracts';
import {
  mayUse,
  premiumUses,
  sameValue,
  writtenMonth,
  type MonthlyRates,
  type Scenario,
  type ScenarioFault,
} from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock } from '@app/server-kit';
import { SAVE_LIMIT } from '../limits';
import { MarketService } from '../market/market.service';
import { InvalidCalculationError } from './fault-fields';
import { readChange, readNewCalculation, type Change, type NewCalculation, type Read } from './read-body';
import { copyName, scenarioOf, summaryOf, toSaved, toSummary, type KeptCalculation } from './saved-calculation';
import {
  CalculationChangedError,
  CalculationNotFoundError,
  PremiumFieldsError,
  PremiumSavesError,
} from './saved-calculations.errors';
import { SavedCalculationsRepository, type NewRow } from './saved-calculations.repository';

/** Stores calculations for their owners, within the limits of their account. */
@Injectable()
export class SavedCalculationsService {
  constructor(
    private readonly calculations: SavedCalculationsRepository,
    private readonly market: MarketService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<SavedCalculationList> {
    return { calculations: (await this.calculations.list(actor.userId)).map(toSummary), limit: limitOf(actor) };
  }

  async get(actor: Actor, id: string): Promise<SavedCalculation> {
    return toSaved(await this.owned(actor, id));
  }

  /** @throws DomainError for a body with faults, what needs premium, or a full account */
  async create(actor: Actor, body: unknown): Promise<SavedCalculation> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const row = await this.prepare(actor, soundOf(readNewCalculation(body)));
    const created = await this.calculations.create(actor.userId, row, limitOf(actor));
    if (!created) throw new PremiumSavesError();
    return toSaved(created);
  }

  async change(actor: Actor, id: string, body: unknown): Promise<SavedCalculation> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const wanted = soundOf(readChange(body));
    const { version, name, scenario } = wanted;
    const kept = await this.owned(actor, id);
    if (kept.version !== version) return arrivedBefore(kept, wanted);
    if (scenario) await this.assertAllowed(actor, scenario, kept);
    const changed = await this.calculations.change(actor.userId, id, version, {
      name,
      scenario: scenario && { value: scenario, summary: summaryOf(scenario) },
      savedWithPremium: mayUse(actor, 'exports'),
      now: this.clock.now(),
    });
    return changed ? toSaved(changed) : arrivedBefore(await this.owned(actor, id), wanted);
  }

  async remove(actor: Actor, id: string, version: number): Promise<void> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    if (!(await this.calculations.remove(actor.userId, id, version))) throw await this.missed(actor, id);
  }

  /** @throws CalculationNotFoundError also for another user's */
  async owned(actor: Actor, id: string): Promise<KeptCalculation> {
    const kept = await this.calculations.findOwned(actor.userId, id);
    if (!kept) throw new CalculationNotFoundError();
    return kept;
  }

  /** A copy needs no premium even when its source did: the account has the content already. */
  private async prepare(actor: Actor, input: NewCalculation): Promise<NewRow> {
    const savedWithPremium = mayUse(actor, 'exports');
    const base = { id: randomUUID(), attempt: input.attempt, savedWithPremium, now: this.clock.now() };
    if ('sourceId' in input) {
      const { scenario, summary, name } = await this.owned(actor, input.sourceId);
      return { ...base, scenario, summary, name: input.name ?? copyName(name) };
    }
    await this.assertAllowed(actor, input.scenario);
    return { ...base, name: input.name, scenario: input.scenario, summary: summaryOf(input.scenario) };
  }

  private async assertAllowed(actor: Actor, scenario: Scenario, before?: KeptCalculation): Promise<void> {
    const rates = await this.market.ratesByMonth();
    const faults = rateFaults(scenario, rates, before && scenarioOf(before));
    if (faults.length > 0) throw new InvalidCalculationError(faults);
    if (mayUse(actor, 'premium_fields') && mayUse(actor, 'several_offers')) return;
    const uses = premiumUses(scenario, {
      market: [await this.market.assumptions()],
      rates,
      ...(before && { kept: scenarioOf(before) }),
    });
    if (uses.length > 0) throw new PremiumFieldsError(uses);
  }

  /** Why a deletion found nothing: it was deleted before, or its version has changed. */
  private async missed(actor: Actor, id: string): Promise<CalculationChangedError | CalculationNotFoundError> {
    return (await this.calculations.findOwned(actor.userId, id))
      ? new CalculationChangedError()
      : new CalculationNotFoundError();
  }
}

/**
 * The result of a change that is repeated because its response was lost: the stored value is the requested one.
 * @throws CalculationChangedError when it is not
 */
function arrivedBefore(kept: KeptCalculation, { name, scenario }: Change): SavedCalculation {
  const isThere =
    (name === undefined || name === kept.name) && (scenario === undefined || sameValue(scenario, kept.scenario));
  if (!isThere) throw new CalculationChangedError();
  return toSaved(kept);
}

/** A month named for the federal rates must exist with exactly these rates; saved ones may stay. */
function rateFaults({ settings: { afr } }: Scenario, rates: MonthlyRates[], before?: Scenario): ScenarioFault[] {
  const month = afr?.month;
  if (month === undefined || sameValue(afr, before?.settings.afr)) return [];
  const path = 'settings.afr.month';
  const entered = rates.find((each) => each.month === month);
  if (entered === undefined)
    return [
      {
        path,
        message: `No federal rates have been entered for ${writtenMonth(month)}: choose another month, or none.`,
      },
    ];
  const isSame = afr?.short === entered.short && afr.mid === entered.mid && afr.long === entered.long;
  return isSame ? [] : [{ path, message: `These are not the federal rates for ${month}: leave the month out.` }];
}

function limitOf(actor: Actor): number | null {
  return mayUse(actor, 'unlimited_saves') ? null : SAVED_CALCULATIONS_FREE;
}

function soundOf<T>({ value, faults }: Read<T>): T {
  if (value === null) throw new InvalidCalculationError(faults);
  return value;
}
