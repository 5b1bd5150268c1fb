import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { UserEntity } from './user.entity';

/** Any number that no other lock of the product uses. */
const ADMINISTRATORS_LOCK = 5_019_331;

/** The circle of administrators, which must neither begin twice nor end by two leaving at the same moment. */
@Injectable()
export class AdministratorRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whoever changes the circle waits for whoever is changing it, to the end of the transaction. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);
  }

  async exist(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserEntity, { isAdmin: true });
  }

  /** Whether somebody else can still administrate. */
  async existBesides(userId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(UserEntity, { isAdmin: true, id: Not(userId), disabledAt: IsNull() });
  }
}
