import { createPrivateKey } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { classifyFailure, smtpFailure } from './classify-failure';
import type { Envelope, MailTransport, SendResult } from './mail-transport';

export type SmtpSettings = {
  url: string;
  from: string;
  siteUrl: string;
  isProduction: boolean;
  /** Signs every mail; null leaves it to the relay. The key is PKCS #8, DER in base64. */
  signature: { selector: string; key: string } | null;
};

/** How long the server may be silent, in the steps before it decides and while it does. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;

/**
 * The headers that a signature covers. The library's own list lacks `List-Unsubscribe-Post`, without which mail clients
 * do not offer to end alerts with one click (RFC 8058, section 4).
 */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** One connection for each mail: mails are few, and none waits for another one's slow recipient. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;
  private readonly idHost: string;

  constructor(private readonly settings: SmtpSettings) {
    const { url, isProduction, signature, from } = settings;
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
      ...(signature && { dkim: signer(signature, from) }),
    });
  }

  async send({ id, to, subject, text, html, oneClickUrl }: Envelope): Promise<SendResult> {
    try {
      // As an object: an address that holds a comma or a bracket must not become two.
      await this.transporter.sendMail({
        messageId: `<${id}@${this.idHost}>`,
        from: this.settings.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058. Who signs the mail, we or the relay, has to sign both headers.
          ...(oneClickUrl && {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { kind: 'accepted' };
    } catch (error) {
      return classifyFailure(smtpFailure(error));
    }
  }
}

/** The domain is that of the sender, as DMARC wants it. */
function signer({ selector, key }: { selector: string; key: string }, from: string) {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  return {
    domainName: from.slice(from.lastIndexOf('@') + 1).replace('>', ''),
    keySelector: selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headerFieldNames: SIGNED_HEADERS,
  };
}
