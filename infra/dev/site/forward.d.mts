import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';

export type Request = IncomingMessage;
export type Response = ServerResponse;
export type Target = { host: string; port: number };

/** Passes a request on as it came, and its answer back with other headers. */
export function forward(
  request: Request,
  response: Response,
  target: Target,
  change?: (headers: IncomingHttpHeaders) => void,
): void;

/** Reads a whole answer. */
export function readWhole(
  target: Target,
  path: string,
  headers: OutgoingHttpHeaders | string[],
  method?: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

export function listen(server: Server, port: number, host: string): Promise<void>;

export function close(server: Server): Promise<void>;
