import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CLOCK, type Clock, type Database, type Transaction } from '@app/server-kit';
import { networkOf } from '../origin/network';
import type { AuditEvent } from './audit-event';
import { AuditEntity } from './audit.entity';

const USER_AGENT_MAX = 300;
/** Whoever reads the log in a terminal or a table must not be fooled by what a client sent. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** What happened to accounts, for operators; rows are only ever added. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectDataSource() private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `manager` puts the row into the transaction of what it tells. */
  async record(
    { action, actorId, subjectId, sessionId, origin, details = {} }: AuditEvent,
    manager: Transaction = this.database.manager,
  ): Promise<void> {
    await manager.insert(AuditEntity, {
      at: this.clock.now(),
      action,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      sessionId: sessionId ?? null,
      network: origin ? networkOf(origin.ip) : null,
      userAgent: origin?.userAgent ? clean(origin.userAgent) : null,
      details,
    });
  }
}

function clean(text: string): string {
  return text.replaceAll(CONTROL_CHARACTERS, ' ').slice(0, USER_AGENT_MAX);
}
