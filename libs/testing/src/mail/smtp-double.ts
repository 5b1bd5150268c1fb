import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; messageId: string; subject: string; source: string };
/** `hang` never answers the message; `lose` takes it and breaks the connection before saying so. */
export type SmtpFault = { kind: 'recipient' | 'message'; code: number } | { kind: 'hang' | 'lose' };

export type SmtpDouble = {
  url: string;
  port: number;
  /** Every mail that the server has taken, in order. */
  received: ReceivedMail[];
  /** Mails that began to arrive, taken or not. */
  attempts(): number;
  setLatency(milliseconds: number): void;
  /** Takes no mail until what it returns is called. */
  hold(): () => void;
  /** For the next `count` mails. */
  fail(fault: SmtpFault, count?: number): void;
  close(): Promise<void>;
};

/** A mail server as strict as a real one, with faults on request of a test. */
export async function startSmtpDouble(port = 0): Promise<SmtpDouble> {
  const received: ReceivedMail[] = [];
  const faults: SmtpFault[] = [];
  let latency = 0;
  let held = Promise.resolve();
  let attempts = 0;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Avoids DNS lookups, which could be slow.
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, answer) {
      if (faults[0]?.kind === 'recipient') return answer(refusal(faults.shift()));
      answer();
    },
    onData(stream, session, answer) {
      attempts += 1;
      const { mailFrom, rcptTo } = session.envelope;
      const fault = faults.shift();
      const take = async (source: string) => {
        await pause(latency);
        await held;
        if (fault?.kind === 'hang') return;
        if (fault?.kind === 'message') return answer(refusal(fault));
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          messageId: header(source, 'Message-ID'),
          subject: header(source, 'Subject'),
          source,
        });
        if (fault?.kind === 'lose') return server.connections.forEach((connection) => connection.close());
        answer();
      };
      // A client that disconnects in the middle of a message has sent none.
      read(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    attempts: () => attempts,
    setLatency: (milliseconds) => (latency = milliseconds),
    hold: () => {
      let letGo = (): void => {};
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    fail: (fault, count = 1) => void faults.push(...Array.from({ length: count }, () => fault)),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const connection of server.connections) connection.close();
      }),
  };
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function refusal(fault: SmtpFault | undefined): Error {
  return Object.assign(new Error('The double was told to refuse this'), {
    responseCode: fault && 'code' in fault ? fault.code : 550,
  });
}

function header(source: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';
}
