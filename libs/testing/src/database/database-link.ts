import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type DatabaseLink = {
  /** The address of the database through this link. */
  url: string;
  /** Resets all connections, and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A connection between a program and its database that a test can cut, as the loss of the database's machine does. */
export async function openDatabaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (port: number) => {
    const opened = createServer((from) => {
      const to = connect(Number(target.port), target.hostname);
      for (const [socket, peer] of [
        [from, to],
        [to, from],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          peer.destroy();
        });
        socket.pipe(peer);
      }
    });
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closing = server;
    server = undefined;
    const closed = new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, restore: async () => void (await listen(port)), close: cut };
}
