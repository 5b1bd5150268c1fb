import { Inject, Injectable } from '@nestjs/common';
import { REQUESTS_CLOSED_CODE, type SellerExclusions } from '@app/contracts';
import { checkExclusions, isExcluded } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  DomainError,
  type AccountDirectory,
  type Actor,
  type Clock,
  type Transaction,
} from '@app/server-kit';
import { ExclusionsRepository } from './exclusions.repository';

/** The same for an excluded buyer and for every buyer of an owner who accepts no requests: it gives no reason. */
export class RequestsClosedError extends DomainError {
  constructor() {
    super({
      code: REQUESTS_CLOSED_CODE,
      kind: 'conflict',
      message: 'The owner of this listing is not accepting new requests right now.',
    });
  }
}

export class InvalidExclusionsError extends DomainError {
  constructor(fields: Record<string, string>) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: Object.values(fields).join(' '), fields });
  }
}

const NONE: SellerExclusions = { firms: [], domains: [], emails: [], closed: false };

/** The people that owners have blocked; asked before a request reaches an owner. */
@Injectable()
export class ExclusionsService {
  constructor(
    private readonly exclusions: ExclusionsRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read({ userId }: Actor): Promise<SellerExclusions> {
    return (await this.exclusions.find(userId)) ?? NONE;
  }

  async save({ userId }: Actor, entered: SellerExclusions): Promise<SellerExclusions> {
    const { list, faults } = checkExclusions(entered);
    if (faults.length > 0)
      throw new InvalidExclusionsError(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    const saved = { ...list, closed: entered.closed };
    await this.exclusions.save(userId, saved, this.clock.now());
    return saved;
  }

  /** @throws RequestsClosedError for a buyer that the owner has blocked */
  async assertWelcome(actor: Actor, ownerId: string): Promise<void> {
    if (!(await this.isWelcome(actor, ownerId))) throw new RequestsClosedError();
  }

  /** @param signedFor the firm that the buyer signs for, which their account need not name */
  async isWelcome(
    { userId, username: email }: Pick<Actor, 'userId' | 'username'>,
    ownerId: string,
    { manager, signedFor }: { manager?: Transaction; signedFor?: string } = {},
  ): Promise<boolean> {
    // Both are read for every buyer, so that the time does not tell whether there are exclusions.
    const list = (await this.exclusions.find(ownerId, manager)) ?? NONE;
    const firm = (await this.accounts.find(userId, manager))?.firm ?? null;
    const firms = [firm, signedFor ?? null];
    return !list.closed && !firms.some((each) => isExcluded(list, { email, firm: each }));
  }
}
