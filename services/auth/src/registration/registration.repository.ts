import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OUTBOX_WRITER, type OutboxEvent, type OutboxWriter } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionRepository } from '../sessions/session.repository';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';

@Injectable()
export class RegistrationRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
  ) {}

  /** Account, session and conversion come to be together or not at all; undefined when the address is taken. */
  async save(user: NewUser, event: OutboxEvent, origin: RequestOrigin): Promise<{ sessionId: string } | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.insert(manager, user))) return undefined;
      await this.outbox.write(manager, event);
      return { sessionId: await this.sessions.open({ userId: user.id, origin, now: user.createdAt }, manager) };
    });
  }
}
