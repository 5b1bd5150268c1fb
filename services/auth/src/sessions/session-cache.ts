import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, LOGGER, PgListener, type AppConfig, type Logger } from '@app/server-kit';
import { RecentReads } from './recent-reads';
import type { SessionClaims } from './session-token';
import { SessionRepository, type SessionRecord } from './session.repository';

/** What triggers of this context's tables announce: the id of a session or of a user that changed. */
const CHANNEL = 'auth_change';
const MAX_ENTRIES = 10_000;

/**
 * Sessions as they were a moment ago, for reads only. Every change is announced with its commit and forgotten here
 * within milliseconds; while there is no connection to hear it on, nothing is remembered. The moment's length is the
 * longest that a revoked session can go on reading if all of that fails.
 */
@Injectable()
export class SessionCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recent: RecentReads<SessionRecord>;
  private readonly listener: PgListener;
  private readonly isWanted: boolean;
  private isListening = false;

  constructor(
    private readonly sessions: SessionRepository,
    @Inject(APP_CONFIG)
    { DATABASE_URL: databaseUrl, SESSION_CACHE_MS: ttlMs }: Pick<AppConfig, 'DATABASE_URL' | 'SESSION_CACHE_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.isWanted = ttlMs > 0;
    this.recent = new RecentReads({ ttlMs, maxEntries: MAX_ENTRIES });
    this.listener = new PgListener({
      databaseUrl,
      channel: CHANNEL,
      logger,
      onNotify: (id) => this.recent.forget(id),
      onConnect: () => this.listen(true),
      onDisconnect: () => this.listen(false),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only composed, to write its OpenAPI document, has no database to listen to.
    if (this.isWanted && this.sessions.isConnected) await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.listen(false);
    await this.listener.stop();
  }

  /** The session for a call that only reads and shows no elevation; `sessions.find` is for all others. */
  read({ sessionId, userId }: SessionClaims): Promise<SessionRecord | undefined> {
    const load = () => this.sessions.find(sessionId, undefined);
    return this.isListening ? this.recent.read({ id: sessionId, owner: userId }, load) : load();
  }

  /** Before a change of a session or of a user: this process goes on with nothing from before it. */
  hold(id: string): void {
    this.recent.hold(id);
  }

  private listen(isListening: boolean): void {
    this.recent.clear();
    this.isListening = isListening;
  }
}
