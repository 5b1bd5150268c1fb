import type { Envelope, MailTransport, SendResult } from './mail-transport';

/** Sends through the server whose address is valid now; without one, mails wait. */
export class KeyedTransport implements MailTransport {
  private current: { url: string; transport: MailTransport } | null = null;

  constructor(
    private readonly address: () => Promise<string | null>,
    private readonly open: (url: string) => MailTransport,
  ) {}

  async send(envelope: Envelope): Promise<SendResult> {
    const url = await this.address();
    if (url === null) return { kind: 'not-now', reason: 'no-mail-server' };
    if (this.current?.url !== url) this.current = { url, transport: this.open(url) };
    return this.current.transport.send(envelope);
  }
}
