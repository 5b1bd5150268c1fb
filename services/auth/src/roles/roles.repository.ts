import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ArrayContains, DataSource, In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { RoleMember } from '@app/contracts';
import { ROLES, type Role } from '@app/domain';
import { TotpEntity } from '../two-factor/two-factor.entity';
import { emailKeys, rowOf } from '../users/email';
import { UserEntity } from '../users/user.entity';

/** Who has which role. */
@Injectable()
export class RolesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(): Promise<RoleMember[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(UserEntity, {
      where: { isAdmin: true },
      order: { firstName: 'ASC', lastName: 'ASC', id: 'ASC' },
    });
    return membersOf(manager, rows);
  }

  async findByEmail(email: string): Promise<RoleMember | undefined> {
    const { manager } = this.dataSource;
    const row = rowOf(email, await manager.findBy(UserEntity, { emailKey: In(emailKeys(email)) }));
    return row && (await membersOf(manager, [row]))[0];
  }

  async findById(manager: EntityManager, id: string): Promise<RoleMember | undefined> {
    return (await membersOf(manager, await manager.findBy(UserEntity, { id })))[0];
  }

  async set(manager: EntityManager, id: string, roles: Role[]): Promise<void> {
    await manager.update(UserEntity, { id }, { roles });
  }

  /** Whether an owner exists who can sign in. */
  async hasOwner(manager: EntityManager): Promise<boolean> {
    const owner: FindOptionsWhere<UserEntity> = { roles: ArrayContains(['owner']), disabledAt: IsNull() };
    return manager.existsBy(UserEntity, owner);
  }
}

async function membersOf(manager: EntityManager, rows: UserEntity[]): Promise<RoleMember[]> {
  const devices = await manager.findBy(TotpEntity, { userId: In(rows.map(({ id }) => id)) });
  const withDevice = new Set(devices.map(({ userId }) => userId));
  return rows.map(({ id, email, firstName, lastName, roles, emailVerified, disabledAt }) => ({
    ...{ id, email, firstName, lastName, emailVerified },
    roles: ROLES.filter((role) => roles.includes(role)),
    hasSecondFactor: withDevice.has(id),
    isDisabled: disabledAt !== null,
  }));
}
