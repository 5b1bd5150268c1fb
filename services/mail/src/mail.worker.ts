import { SITE_NAME } from '@app/contracts';
import {
  encryptionKeyOf,
  LEFT_TO_PORTAL,
  Loop,
  type AlertDigests,
  type AppConfig,
  type Database,
  type EncryptionConfig,
  type JobHandler,
  type JobQueue,
  type Logger,
  type MAIL_WRITTEN,
  type MarketNewsReader,
  type OutboxConsumer,
  type ServiceKeys,
} from '@app/server-kit';
import { MAIL_POLICY, type MailPolicy } from './rules/mail-policy';
import { MailQueuer } from './sending/mail-queuer';
import { MailSweeps } from './sending/mail-sweeps';
import { MessageRepository, type MailFigures } from './sending/message.repository';
import { SendMail } from './sending/send-mail';
import { KeyedTransport } from './transport/keyed-transport';
import { SmtpTransport } from './transport/smtp-transport';

export type MailWorkerParts = {
  dataSource: Database;
  queue: JobQueue;
  logger: Logger;
  config: Pick<
    AppConfig,
    'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR' | 'MAIL_DKIM_KEY' | 'PUBLIC_URL' | 'isProduction'
  > &
    EncryptionConfig;
  /** What alert mails say, read when they are sent. */
  alertDigests: AlertDigests;
  /** What news mails say, read when they are sent. */
  marketNews: MarketNewsReader;
  /** Where the address of the mail server is, when the environment does not give it. */
  serviceKeys?: ServiceKeys;
  policy?: MailPolicy;
};

/** The worker's side of this context. */
export type MailWorker = {
  consumer: OutboxConsumer<typeof MAIL_WRITTEN>;
  handlers: JobHandler[];
  loops: Loop[];
  figures(): Promise<MailFigures>;
};

const PURGE_EVERY_MS = 60_000;

/** @throws Error when nothing says where the mail server is */
export function createMailWorker({
  dataSource,
  queue,
  logger,
  config,
  alertDigests,
  marketNews,
  serviceKeys = { read: async () => [] },
  policy = MAIL_POLICY,
}: MailWorkerParts): MailWorker {
  const { SMTP_URL: url, PUBLIC_URL: siteUrl, isProduction } = config;
  if (!url) throw new Error('SMTP_URL is required where mails are sent');
  const from = config.MAIL_FROM ?? `${SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`;
  const messages = new MessageRepository(dataSource);
  const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key } = config;
  const signature = selector && key ? { selector, key } : null;
  const transport = new KeyedTransport(
    async () => (await serviceKeys.read('smtp-url'))[0] ?? (url === LEFT_TO_PORTAL ? null : url),
    (server) => new SmtpTransport({ url: server, from, siteUrl, isProduction, signature }),
  );
  const sendMail = new SendMail({
    messages,
    transport,
    key: encryptionKeyOf(config),
    site: { name: SITE_NAME, url: siteUrl },
    alertDigests,
    marketNews,
    policy,
    logger,
  });
  const sweeps = new MailSweeps({ messages, queue, policy, logger });
  return {
    consumer: new MailQueuer(messages),
    handlers: [{ type: 'mail.send', handle: ({ mailId }) => sendMail.send(mailId) }],
    loops: [
      new Loop({ name: 'mail tick', everyMs: policy.tickMs, logger, work: () => sweeps.tick() }),
      new Loop({ name: 'mail purge', everyMs: PURGE_EVERY_MS, logger, work: (signal) => sweeps.purge(signal) }),
    ],
    figures: () => messages.figures(),
  };
}
