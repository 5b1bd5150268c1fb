import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock';
import type { AppConfig } from '../config/config';
import type { Logger } from '../logging/logger';
import { PgListener } from '../notifications/pg-listener';
import type { Database } from '../outbox/outbox-writer';
import { cacheOf } from './answer-cache';
import type { TimedCache } from './timed-cache';

/** A group of answers; each has its own room, so that lists asked for at random push nobody's page out. */
type Rooms = Map<string, TimedCache<unknown>>;

export type AnswerMemoryOptions = {
  /** On which the database announces every change of what is remembered: triggers of the context's migrations. */
  channel: string;
  clock: Clock;
  config: Pick<AppConfig, 'DATABASE_URL'>;
  logger: Logger;
  database: Database;
};

/**
 * What this process remembers of a context's public answers; a change on any replica makes all of them forget it at
 * once.
 */
export class AnswerMemory implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rooms: Rooms = new Map();
  private readonly clock: Clock;
  private readonly database: Database;
  private readonly listener: PgListener;

  constructor({ channel, clock, config, logger, database }: AnswerMemoryOptions) {
    this.clock = clock;
    this.database = database;
    const forget = () => this.forget();
    this.listener = new PgListener({
      databaseUrl: config.DATABASE_URL,
      channel,
      logger,
      onNotify: forget,
      onConnect: forget,
    });
  }

  /** A room for one kind of answers. */
  room<T>(name: string): TimedCache<T> {
    if (this.rooms.has(name)) throw new Error(`two parts remember in the room ${name}`);
    const room = cacheOf<T>(this.clock);
    this.rooms.set(name, room as TimedCache<unknown>);
    return room;
  }

  /** What is held was true until now; it is built anew for whoever asks next. */
  forget(): void {
    for (const room of this.rooms.values()) room.expire();
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only composed, to write its OpenAPI document, has no database to listen to.
    if (this.database.isInitialized) await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }
}
