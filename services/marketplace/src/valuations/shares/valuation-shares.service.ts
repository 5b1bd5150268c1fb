import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SHARES_MAX, type CreatedShare, type SharedValuation, type ValuationShare } from '@app/contracts';
import {
  confidentialFigures,
  fieldsFor,
  figuresOfListing,
  figuresOfSale,
  type Sale,
  type SaleFigureName,
} from '@app/domain';
import { clientKey, CLOCK, newShareToken, RateLimits, shareTokenHash, type Actor, type Clock } from '@app/server-kit';
import { saleOf } from '../saved-valuation';
import { SHARED_VALUATION_LIMIT, VALUATION_SHARE_LIMIT, ValuationNotFoundError } from '../saved-valuations.errors';
import { SavedValuationsService } from '../saved-valuations.service';
import {
  ConfidentialValuationError,
  TooManyValuationSharesError,
  ValuationShareNotFoundError,
} from './valuation-shares.errors';
import { ValuationSharesRepository, type OpenedListing, type Share } from './valuation-shares.repository';

const DAY_MS = 86_400_000;

/** Temporary links for reading one valuation without an account, as calculations have them (ADR 19). */
@Injectable()
export class ValuationSharesService {
  constructor(
    private readonly shares: ValuationSharesRepository,
    private readonly valuations: SavedValuationsService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ConfidentialValuationError, TooManyValuationSharesError */
  async create(actor: Actor, valuationId: string, days: number): Promise<CreatedShare> {
    await this.limits.consume(VALUATION_SHARE_LIMIT, actor.userId);
    const kept = await this.valuations.owned(actor, valuationId);
    const sale = saleOf(kept);
    const now = this.clock.now();
    for (const opened of await this.shares.openedTo(actor.userId, now)) {
      const figures = figuresThatStay(sale, opened);
      if (figures.length > 0) throw new ConfidentialValuationError(opened.listingId, figures);
    }
    const { token, hash } = newShareToken();
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const row = { id: randomUUID(), tokenHash: hash, sale, market: kept.market, now, expiresAt };
    const share = await this.shares.create(actor.userId, valuationId, row, SHARES_MAX);
    if (share === undefined) throw new ValuationNotFoundError();
    if (share === null) throw new TooManyValuationSharesError();
    return { ...toShare(share), token };
  }

  async list(actor: Actor, valuationId: string): Promise<ValuationShare[]> {
    await this.valuations.owned(actor, valuationId);
    return (await this.shares.list(actor.userId, valuationId, this.clock.now())).map(toShare);
  }

  /** @throws ValuationShareNotFoundError */
  async remove(actor: Actor, valuationId: string, id: string): Promise<void> {
    await this.valuations.owned(actor, valuationId);
    if (!(await this.shares.remove(actor.userId, valuationId, id))) throw new ValuationShareNotFoundError();
  }

  /** @throws ValuationShareNotFoundError for every link that is not valid now */
  async read(token: string, ip: string): Promise<SharedValuation> {
    await this.limits.consume(SHARED_VALUATION_LIMIT, clientKey(ip));
    const hash = shareTokenHash(token);
    const share = hash && (await this.shares.findByToken(hash, this.clock.now()));
    if (!share) throw new ValuationShareNotFoundError();
    const { createdAt: sharedAt, expiresAt } = toShare(share);
    return { sale: saleOf(share), market: share.market, sharedAt, expiresAt };
  }
}

/** Figures of a listing that the account may read and not pass on. */
function figuresThatStay(sale: Sale, { tier, fields, exactRevenue, exactPrice }: OpenedListing): SaleFigureName[] {
  const isPublic: SaleFigureName[] = [
    ...(exactRevenue ? ['revenue' as const] : []),
    ...(exactPrice ? ['price' as const] : []),
  ];
  return confidentialFigures(figuresOfSale(sale), figuresOfListing(fieldsFor(tier, fields)), isPublic);
}

function toShare({ id, createdAt, expiresAt }: Share): ValuationShare {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
