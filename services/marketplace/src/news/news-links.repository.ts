import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NEWS_NAMES, type AlertSubscription, type NewsKind } from '@app/contracts';
import { NEWS_CHOICES, removeInBatches, type NewsChoices, type Transaction } from '@app/server-kit';
import { hashOfLink, isLinkToken, newLinkToken } from '../alerts/link-token';

type Link = { userId: string; kind: NewsKind | null };

/** The links by which news mails are ended without a session; only their hashes are stored. */
@Injectable()
export class NewsLinksRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NEWS_CHOICES) private readonly choices: NewsChoices,
  ) {}

  /** One link for each kind, and one for all of them. */
  async create(
    manager: Transaction,
    userId: string,
    kinds: readonly NewsKind[],
    now: Date,
  ): Promise<{ all: string; byKind: { kind: NewsKind; token: string }[] }> {
    const all = newLinkToken();
    const byKind = kinds.map((kind) => ({ kind, token: newLinkToken() }));
    await manager.query(
      `INSERT INTO marketplace.news_token (token_hash, user_id, kind, created_at)
       SELECT token_hash, $1, kind, $4 FROM unnest($2::bytea[], $3::text[]) AS link (token_hash, kind)`,
      [userId, [all, ...byKind.map(({ token }) => token)].map(hashOfLink), [null, ...kinds], now],
    );
    return { all, byKind };
  }

  /** Undefined for a link that does not exist. */
  async find(token: string): Promise<AlertSubscription | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const link = await this.read(token, manager);
      return link && this.subscriptionOf(link, manager);
    });
  }

  /** Switches off what the link stands for. Running it again changes nothing. */
  async end(token: string): Promise<AlertSubscription | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const link = await this.read(token, manager);
      if (!link) return undefined;
      await this.choices.end(manager, link.userId, link.kind);
      return this.subscriptionOf(link, manager);
    });
  }

  async purge(before: Date, signal: AbortSignal): Promise<number> {
    return removeInBatches(async (limit) => {
      const rows = await this.dataSource.query<unknown[]>(
        `WITH gone AS (
           DELETE FROM marketplace.news_token WHERE token_hash IN (
             SELECT token_hash FROM marketplace.news_token WHERE created_at < $1 ORDER BY created_at LIMIT $2
             FOR UPDATE SKIP LOCKED)
           RETURNING user_id)
         SELECT user_id FROM gone`,
        [before, limit],
      );
      return rows.length;
    }, signal);
  }

  private async read(token: string, manager: Transaction): Promise<Link | undefined> {
    if (!isLinkToken(token)) return undefined;
    const [link] = await manager.query<Link[]>(
      'SELECT user_id AS "userId", kind FROM marketplace.news_token WHERE token_hash = $1',
      [hashOfLink(token)],
    );
    return link;
  }

  private async subscriptionOf({ userId, kind }: Link, manager: Transaction): Promise<AlertSubscription> {
    const chosen = await this.choices.of(userId, manager);
    const active = kind === null ? chosen.length > 0 : chosen.includes(kind);
    return { scope: 'news', name: kind && NEWS_NAMES[kind], active };
  }
}
