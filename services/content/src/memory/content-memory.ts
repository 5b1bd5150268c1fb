import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { APP_CONFIG, cacheOf, CLOCK, LOGGER, PgListener, type AppConfig, type Clock, type Database, type Logger, type TimedCache } from '@app/server-kit';
import type { Found } from './found';

/** On which the database announces every change of content, see the migration. */
const CHANNEL = 'content_changed';

/** A group of answers; each has its own room, so that lists asked for at random push nobody's page out. */
type Rooms = Map<string, TimedCache<unknown>>;

/** What this process remembers of the content; a change on any replica makes all of them forget it at once. */
@Injectable()
export class ContentMemory implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rooms: Rooms = new Map();
  private readonly listener: PgListener;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(LOGGER) logger: Logger,
    @InjectDataSource() private readonly database: Database,
  ) {
    const forget = () => this.forget();
    this.listener = new PgListener({ databaseUrl: config.DATABASE_URL, channel: CHANNEL, logger, onNotify: forget, onConnect: forget });
  }

  /** A room for one kind of answers. */
  room<T = Found>(name: string): TimedCache<T> {
    if (this.rooms.has(name)) throw new Error(`two parts remember in the room ${name}`);
    const room = cacheOf<T>(this.clock);
    this.rooms.set(name, room as TimedCache<unknown>);
    return room;
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only composed, to write its OpenAPI document, has no database to listen to.
    if (this.database.isInitialized) await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private forget(): void {
    for (const room of this.rooms.values()) room.expire();
  }
}
