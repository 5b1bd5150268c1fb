import { randomUUID } from 'node:crypto';
import type { Clock, Logger, MailWriter, MarketUpdates, NewsChoices, NewsReader, Transaction } from '@app/server-kit';
import { windowStart } from '../alerts/alert-windows';
import type { Edition, NewsRepository } from './news.repository';

const READERS_AT_ONCE = 200;
/** What is decided just before the hour may be committed a moment after it. */
const SETTLED_AFTER_MS = 5 * 60_000;

export type NewsWriterParts = {
  news: NewsRepository;
  choices: NewsChoices;
  updates: MarketUpdates;
  mails: MailWriter;
  clock: Clock;
  logger: Logger;
};

/**
 * Writes the news mails of the day: run by every worker. A batch of readers, their mails and how far the edition came
 * are one transaction, so that a worker that dies leaves out no reader and writes to none twice.
 */
export class NewsWriter {
  constructor(private readonly parts: NewsWriterParts) {}

  async run(signal: AbortSignal): Promise<void> {
    const { news, clock, logger } = this.parts;
    const day = windowStart('daily', new Date(clock.now().getTime() - SETTLED_AFTER_MS));
    await news.open(day);
    let written = 0;
    for (let goesOn = true; goesOn && !signal.aborted;) {
      const batch = await news.transaction((manager) => this.writeNext(manager, day));
      written += batch ?? 0;
      goesOn = batch !== undefined;
    }
    if (written > 0) logger.info({ written }, 'news mails written');
  }

  /** How many mails; undefined when the edition is finished or another worker is at it. */
  private async writeNext(manager: Transaction, day: Date): Promise<number | undefined> {
    const { news, choices, clock } = this.parts;
    const edition = await news.lock(manager, day);
    if (!edition) return undefined;
    const readers = await choices.readers(edition.lastUserId, READERS_AT_ONCE, manager);
    const written = await this.writeTo(manager, readers, edition);
    await news.advance(manager, edition, readers.at(-1)?.userId ?? null);
    if (readers.length < READERS_AT_ONCE) await news.finish(manager, edition, clock.now());
    return written;
  }

  private async writeTo(manager: Transaction, readers: readonly NewsReader[], edition: Edition): Promise<number> {
    const { news, mails, clock } = this.parts;
    if (readers.length === 0) return 0;
    const found = new Map((await news.newsOf(manager, readers, edition)).map((each) => [each.userId, each]));
    const hasUpdates = this.updatesSince(edition.windowStart);
    let written = 0;
    for (const { userId, email, firstName, kinds } of readers) {
      const of = found.get(userId);
      if (!of) continue;
      if (!of.hasListings && !(kinds.includes('marketUpdates') && (await hasUpdates(of.since)))) continue;
      const id = randomUUID();
      const mail = { id, userId, windowStart: edition.windowStart, coversFrom: of.since, now: clock.now() };
      if (!(await news.insert(manager, mail))) continue;
      const data = { firstName, newsId: id };
      await mails.write(manager, { template: 'market-news', to: email, key: `market-news:${id}`, data });
      written += 1;
    }
    return written;
  }

  /** Asks once for each beginning: most readers have the same one. */
  private updatesSince(to: Date): (from: Date) => Promise<boolean> {
    const known = new Map<number, Promise<boolean>>();
    return (from) => {
      const asked =
        known.get(from.getTime()) ?? this.parts.updates.between(from, to, 1).then(({ length }) => length > 0);
      known.set(from.getTime(), asked);
      return asked;
    };
  }
}
