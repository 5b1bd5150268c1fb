import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SessionEntity } from '../sessions/session.entity';
import type { Place } from './familiar';

/** Enough to know somebody's habits by. */
const REMEMBERED = 100;

@Injectable()
export class EarlierSessions {
  /** Where the latest sessions of an account were opened from, ended ones included. */
  async places(manager: EntityManager, userId: string): Promise<Place[]> {
    return manager.find(SessionEntity, {
      where: { userId },
      select: { userAgent: true, network: true },
      order: { createdAt: 'DESC' },
      take: REMEMBERED,
    });
  }
}
