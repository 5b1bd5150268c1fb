import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, LOGGER, PgListener, type AppConfig, type Logger } from '@app/server-kit';
import { RecentReads } from './recent-reads';
import type { SessionClaims } from './session-token.service';
import { SessionRepository, type SessionRecord } from './session.repository';

/** Triggers on this context's tables notify it with the id of a session or a user that changed. */
const CHANNEL = 'auth_change';
const MAX_ENTRIES = 10_000;

/**
 * Caches sessions for a short time (`SESSION_CACHE_MS`), for reads only. A change is notified with its commit and drops
 * the entry within milliseconds; without a connection to receive notifications nothing is cached. If all of that fails,
 * a revoked session can go on reading for the cache's time.
 */
@Injectable()
export class SessionCacheService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recent: RecentReads<SessionRecord>;
  private readonly listener: PgListener;
  private readonly isWanted: boolean;
  private isListening = false;
  private starting: Promise<void> | undefined;
  private readonly watchers = new Set<(id: string | null) => void>();

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
      onNotify: (id) => {
        this.recent.forget(id);
        this.tell(id);
      },
      onConnect: () => this.listen(true),
      onDisconnect: () => this.listen(false),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only created to write its OpenAPI document has no database to listen to.
    if (this.isWanted && this.sessions.isConnected) await this.start();
  }

  /** Hears the ids of sessions and users that change, and null when changes may have been missed. */
  async watch(watcher: (id: string | null) => void): Promise<void> {
    this.watchers.add(watcher);
    await this.start();
  }

  private start(): Promise<void> {
    return (this.starting ??= this.listener.start());
  }

  private tell(id: string | null): void {
    for (const watcher of this.watchers) watcher(id);
  }

  async onApplicationShutdown(): Promise<void> {
    this.listen(false);
    await this.listener.stop();
  }

  /** The session for a call that only reads and shows no elevation; all others use `SessionRepository.find`. */
  read({ sessionId, userId }: SessionClaims): Promise<SessionRecord | undefined> {
    const load = () => this.sessions.find(sessionId, undefined);
    return this.isWanted && this.isListening ? this.recent.read({ id: sessionId, owner: userId }, load) : load();
  }

  /** Call it before a change of a session or a user: this process then uses nothing that was read before the change. */
  hold(id: string): void {
    this.recent.hold(id);
  }

  private listen(isListening: boolean): void {
    this.recent.clear();
    this.isListening = isListening;
    if (isListening) this.tell(null);
  }
}
