import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SHARES_MAX, type CalculationShare, type CreatedShare, type SharedCalculation } from '@app/contracts';
import { clientKey, CLOCK, newShareToken, RateLimits, shareTokenHash, type Actor, type Clock } from '@app/server-kit';
import { SHARE_LIMIT, SHARED_READ_LIMIT } from '../limits';
import { scenarioOf } from '../saved/saved-calculation';
import { CalculationNotFoundError } from '../saved/saved-calculations.errors';
import { SavedCalculationsService } from '../saved/saved-calculations.service';
import { toShare, toShared, withoutPerson } from './share';
import { ShareNotFoundError, TooManySharesError } from './shares.errors';
import { SharesRepository } from './shares.repository';

const DAY_MS = 86_400_000;

/** Temporary links for reading one calculation without an account. */
@Injectable()
export class SharesService {
  constructor(
    private readonly shares: SharesRepository,
    private readonly calculations: SavedCalculationsService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create(actor: Actor, calculationId: string, days: number): Promise<CreatedShare> {
    await this.limits.consume(SHARE_LIMIT, actor.userId);
    const scenario = withoutPerson(scenarioOf(await this.calculations.owned(actor, calculationId)));
    const { token, hash } = newShareToken();
    const now = this.clock.now();
    const row = {
      id: randomUUID(),
      tokenHash: hash,
      scenario,
      now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    };
    const share = await this.shares.create(actor.userId, calculationId, row, SHARES_MAX);
    if (share === undefined) throw new CalculationNotFoundError();
    if (share === null) throw new TooManySharesError();
    return { ...toShare(share), token };
  }

  async list(actor: Actor, calculationId: string): Promise<CalculationShare[]> {
    await this.calculations.owned(actor, calculationId);
    return (await this.shares.list(actor.userId, calculationId, this.clock.now())).map(toShare);
  }

  async remove(actor: Actor, calculationId: string, id: string): Promise<void> {
    if (!(await this.shares.remove(actor.userId, calculationId, id))) throw new ShareNotFoundError();
  }

  /** @throws ShareNotFoundError for every link that is not valid now */
  async read(token: string, ip: string): Promise<SharedCalculation> {
    await this.limits.consume(SHARED_READ_LIMIT, clientKey(ip));
    const hash = shareTokenHash(token);
    const share = hash && (await this.shares.findByToken(hash, this.clock.now()));
    if (!share) throw new ShareNotFoundError();
    return toShared(share);
  }
}
