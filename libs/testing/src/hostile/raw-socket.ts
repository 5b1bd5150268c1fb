import { connect } from 'node:net';

/** `closed`: the server ended the connection. */
export type RawResponse = { text: string; statuses: number[]; closed: boolean };

/** Long enough for a machine with other work to do. */
const IDLE_TIMEOUT_MS = 5_000;
/** After the last expected answer, for one too many to show. */
const SETTLE_MS = 50;

/**
 * Sends bytes as they are to a port of this machine, which no HTTP client does. Resolves when the server has closed the
 * connection or, with `answers`, when it has given so many; otherwise after `idleMs` of silence.
 */
export function sendRaw(
  port: number,
  bytes: string,
  answers = Infinity,
  idleMs = IDLE_TIMEOUT_MS,
): Promise<RawResponse> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ text, closed, statuses: statuses() });
    };
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(idleMs, () => end(false));
    socket.on('error', () => undefined).on('close', () => end(true));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (statuses().length >= answers) socket.setTimeout(SETTLE_MS);
    });
  });
}
