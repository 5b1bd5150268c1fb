import { KeyedTransport } from './keyed-transport';

const mail = { id: '1', to: 'a@example.com', subject: 'S', text: 'T', html: 'H' };

describe('mails through the server that is configured now', () => {
  it('wait without one, and go through each one from when it is saved', async () => {
    let url: string | null = null;
    const opened: string[] = [];
    const sent: string[] = [];
    const transport = new KeyedTransport(
      async () => url,
      (server) => {
        opened.push(server);
        return {
          async send() {
            sent.push(server);
            return { kind: 'accepted' };
          },
        };
      },
    );
    expect(await transport.send(mail)).toEqual({ kind: 'not-now', reason: 'no-mail-server' });
    url = 'smtp://one';
    await transport.send(mail);
    await transport.send(mail);
    url = 'smtp://two';
    await transport.send(mail);
    expect([opened, sent]).toEqual([
      ['smtp://one', 'smtp://two'],
      ['smtp://one', 'smtp://one', 'smtp://two'],
    ]);
  });
});
