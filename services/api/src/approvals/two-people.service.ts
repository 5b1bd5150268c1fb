import { Inject, Injectable } from '@nestjs/common';
import type { TwoPeopleChange, TwoPeopleSetting } from '@app/contracts';
import {
  ADMINISTRATORS,
  assertFreshCode,
  CLOCK,
  type Actor,
  type Administrators,
  type ApprovedAct,
  type Clock,
  type HeldAct,
  type Transaction,
} from '@app/server-kit';
import { approversOf } from './approval-rules';
import { NoSecondOwnerError, TwoPeopleChangedError } from './approvals.errors';
import { ApprovalsRepository } from './approvals.repository';
import { HoldingService } from './holding.service';

const FIELD = 'Two people decide';

/** The switch itself: one owner turns it on, two turn it off. */
@Injectable()
export class TwoPeopleService implements HeldAct {
  readonly kinds = ['two-people'] as const;

  constructor(
    private readonly requests: ApprovalsRepository,
    private readonly holding: HoldingService,
    @Inject(ADMINISTRATORS) private readonly administrators: Administrators,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read({ userId }: Pick<Actor, 'userId'>): Promise<TwoPeopleSetting> {
    const [setting, all] = await Promise.all([this.requests.twoPeople(), this.administrators.list()]);
    return { ...setting, otherOwners: approversOf('roles.manage', userId, all).length };
  }

  async set(actor: Actor, { isOn, version }: TwoPeopleChange): Promise<TwoPeopleSetting> {
    assertFreshCode(actor, this.clock.now());
    const present = await this.read(actor);
    if (present.version !== version) throw new TwoPeopleChangedError();
    if (present.isOn === isOn) return present;
    if (isOn && present.otherOwners === 0) throw new NoSecondOwnerError();
    if (!isOn)
      await this.holding.hold(actor, () => ({
        kind: 'two-people',
        right: 'roles.manage',
        target: 'two-people',
        version: String(version),
        title: 'Let one person decide again',
        payload: { isOn },
        difference: { before: { [FIELD]: 'On' }, after: { [FIELD]: 'Off' } },
      }));
    await this.requests.run((transaction) => this.store(transaction, isOn, version));
    return this.read(actor);
  }

  async apply(transaction: Transaction, { version, payload }: ApprovedAct): Promise<void> {
    await this.store(transaction, (payload as { isOn: boolean }).isOn, Number(version));
  }

  private async store(transaction: Transaction, isOn: boolean, version: number): Promise<void> {
    if (!(await this.requests.setTwoPeople(transaction, isOn, version))) throw new TwoPeopleChangedError();
  }
}
