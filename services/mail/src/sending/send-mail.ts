import type { AlertDigests, EncryptionKey, Logger, MarketNewsReader } from '@app/server-kit';
import { nextPause, type MailPolicy } from '../rules/mail-policy';
import type { Site } from '../templates/letter';
import { render, renderAlert, renderNews } from '../templates/render';
import type { Envelope, MailTransport, SendResult } from '../transport/mail-transport';
import { openMail } from '../writing/sealed-mail';
import type { Lease, MessageRepository } from './message.repository';

export type SendMailParts = {
  messages: MessageRepository;
  transport: MailTransport;
  key: EncryptionKey;
  site: Site;
  alertDigests: AlertDigests;
  marketNews: MarketNewsReader;
  policy: MailPolicy;
  logger: Logger;
};

/**
 * Handler of `mail.send`: takes the row's lease, keeps it while it talks to the mail server, records.
 *
 * A mail can be sent twice only between the server's "accepted" and the row's "sent": a worker
 * that dies there, or whose connection breaks before the answer arrives, cannot know. SMTP has no way to ask; both
 * copies have one Message-ID, by which most readers show one mail.
 */
export class SendMail {
  constructor(private readonly parts: SendMailParts) {}

  async send(mailId: string): Promise<void> {
    const lease = await this.parts.messages.lease(mailId, this.parts.policy.leaseMs);
    if (lease) await this.record(lease, await this.attempt(lease));
  }

  private async attempt(lease: Lease): Promise<SendResult> {
    const { transport, logger } = this.parts;
    let envelope: Envelope | null;
    try {
      envelope = await this.write(lease);
    } catch (err) {
      logger.error(
        { mail: lease.id, template: lease.template, err },
        'a mail could not be composed; it is tried again',
      );
      return { kind: 'not-now', reason: 'unreadable' };
    }
    const written = envelope;
    if (written === null) return { kind: 'pointless', reason: 'nothing-left' };
    return this.whileRenewing(lease, () => transport.send(written));
  }

  /** Null when there is nothing left to tell. */
  private async write({ id, sealed, keyId }: Lease): Promise<Envelope | null> {
    const { key, site, alertDigests, marketNews } = this.parts;
    const { to, content } = openMail(id, { text: sealed, keyId }, key);
    switch (content.template) {
      case 'search-alert': {
        const digest = await alertDigests.read(content.data.digestId);
        return digest && { id, to, ...renderAlert(content.data, digest, site) };
      }
      case 'market-news': {
        const news = await marketNews.read(content.data.newsId);
        return news && { id, to, ...renderNews(content.data, news, site) };
      }
      default:
        return { id, to, ...render(content, site) };
    }
  }

  private async whileRenewing<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    const { messages, policy, logger } = this.parts;
    const renew = () =>
      messages
        .renew(lease, policy.leaseMs)
        .catch((err: unknown) => logger.warn({ mail: lease.id, err }, 'a lease was not renewed'));
    const timer = setInterval(() => void renew(), policy.renewMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  private async record(lease: Lease, result: SendResult): Promise<void> {
    const { messages, policy, logger } = this.parts;
    const line = { mail: lease.id, template: lease.template, attempts: lease.attempts };
    switch (result.kind) {
      case 'accepted':
        await messages.markSent(lease);
        return logger.info(line, 'mail sent');
      case 'refused':
        await messages.giveUp(lease, result.reason);
        return logger.error({ ...line, reason: result.reason }, 'mail refused by the server');
      case 'pointless':
        await messages.giveUp(lease, result.reason);
        return logger.info({ ...line, reason: result.reason }, 'mail not sent: it has nothing to tell any more');
      case 'not-now':
        await messages.retryLater(lease, result.reason, nextPause(lease.attempts, policy));
        return logger.warn({ ...line, reason: result.reason }, 'mail not sent; it is tried again');
    }
  }
}
