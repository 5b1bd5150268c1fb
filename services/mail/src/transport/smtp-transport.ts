import { createTransport, type Transporter } from 'nodemailer';
import { classifyFailure, smtpFailure } from './classify-failure';
import type { Envelope, MailTransport, SendResult } from './mail-transport';

export type SmtpSettings = { url: string; from: string; siteUrl: string; isProduction: boolean };

/** How long the server may be silent, in the steps before it decides and while it does. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;

/** One connection for each mail: mails are few, and none waits for another one's slow recipient. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;
  private readonly idHost: string;

  constructor(private readonly settings: SmtpSettings) {
    const { url, isProduction } = settings;
    this.idHost = new URL(settings.siteUrl).hostname;
    this.transporter = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A password must not be sent in clear because a server, or a proxy in front of it, offered no encryption.
      requireTLS: isProduction && new URL(url).password !== '',
      // Mails are our own text: nothing in them may make the library read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, text, html }: Envelope): Promise<SendResult> {
    try {
      // As an object: an address that holds a comma or a bracket must not become two.
      await this.transporter.sendMail({
        messageId: `<${id}@${this.idHost}>`,
        from: this.settings.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return { kind: 'accepted' };
    } catch (error) {
      return classifyFailure(smtpFailure(error));
    }
  }
}
