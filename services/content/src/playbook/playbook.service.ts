import { Inject, Injectable } from '@nestjs/common';
import {
  EBOOK_LINK_HOURS,
  PLAYBOOK_WEEKS,
  type EbookRequest,
  type EbookResponse,
  type PlaybookReport,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  conversionEvent,
  derivedKey,
  DomainError,
  leadKey,
  MAIL_WRITER,
  OUTBOX_WRITER,
  reportedConversion,
  siteDay,
  siteTimeZone,
  type AppConfig,
  type Clock,
  type MailWriter,
  type OutboxWriter,
  type Visit,
} from '@app/server-kit';
import { Intake } from '../messages/intake';
import { EBOOK_LIMIT } from '../messages/message-limits';
import { expiringToken, idOfToken } from '../tokens/expiring-token';
import { lastMondays } from './last-mondays';
import { PlaybookRepository } from './playbook.repository';

const HOUR_MS = 3_600_000;

export class LinkExpiredError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.LINK_EXPIRED',
      kind: 'not-found',
      message: 'This link no longer works. Please request the playbook again.',
    });
  }
}

/**
 * Sends the playbook to any address. The response is the same for every address, so it reveals nothing about users.
 */
@Injectable()
export class PlaybookService {
  private readonly key: Buffer;

  constructor(
    private readonly playbook: PlaybookRepository,
    private readonly intake: Intake,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.key = derivedKey(config, 'playbook download');
  }

  async request({ email, form = 'ebook-download-form' }: EbookRequest, visit: Visit): Promise<EbookResponse> {
    await this.intake.admit(EBOOK_LIMIT, visit.ip);
    const now = this.clock.now();
    const event = conversionEvent({
      name: 'generate_lead',
      key: leadKey(this.config, 'playbook', email),
      occurredAt: now,
      visit,
      user: { email },
      page: new URL('/ebook-download', this.config.PUBLIC_URL),
      parameters: { form_source: form, lead_source: 'playbook' },
    });
    // One mail a day per address, however often it is submitted, so that this form cannot flood an inbox.
    const since = new Date(now.getTime() - EBOOK_LINK_HOURS * HOUR_MS);
    return this.playbook.request(email, now, since, async ({ id, mailedLately, transaction }) => {
      const until = new Date(now.getTime() + EBOOK_LINK_HOURS * HOUR_MS);
      const downloadUrl = `/api/ebook/${expiringToken(this.key, id, until)}`;
      const link = new URL(downloadUrl, this.config.PUBLIC_URL).href;
      if (!mailedLately)
        await this.mails.write(transaction, {
          template: 'playbook',
          data: { link, hours: EBOOK_LINK_HOURS },
          to: email,
          key: `playbook:${id}`,
        });
      await this.outbox.write(transaction, event);
      const message = 'Your playbook is ready. We sent the link by email too.';
      return { downloadUrl, message, conversion: reportedConversion(event) };
    });
  }

  /** How it is asked for, week by week. */
  async report(): Promise<PlaybookReport> {
    const mondays = lastMondays(siteDay(this.clock.now()), PLAYBOOK_WEEKS);
    const since = new Date(`${mondays.at(-1)}T00:00Z`);
    // A day more: where the site is, the first of these weeks may begin earlier.
    since.setUTCDate(since.getUTCDate() - 1);
    const [file, totals, weeks] = await Promise.all([
      this.playbook.file(),
      this.playbook.totals(),
      this.playbook.weeks(since, siteTimeZone()),
    ]);
    const byMonday = new Map(weeks.map((week) => [week.from, week]));
    return {
      file: file && { ...file, madeAt: file.madeAt.toISOString() },
      ...totals,
      weeks: mondays.map((from) => byMonday.get(from) ?? { from, requested: 0, opened: 0 }),
    };
  }

  async read(token: string): Promise<Buffer> {
    const now = this.clock.now();
    const id = idOfToken(this.key, token, now);
    const pdf = id === null ? null : await this.playbook.pdf();
    if (id === null || !pdf) throw new LinkExpiredError();
    await this.playbook.markOpened(id, now);
    return pdf;
  }
}
