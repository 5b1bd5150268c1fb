import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request and its response, until the response was sent or the connection has closed. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Its own field, because undici takes the socket from a request whose body it forwarded. */
  readonly socket: Socket;
};

type OpenExchange = Exchange & { listeners: (() => void)[] };

const exchanges = new WeakMap<ServerResponse, OpenExchange>();
const exchangesBySocket = new WeakMap<Socket, Set<OpenExchange>>();

/** Called once for each request, before anything else. */
export function openExchange(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const exchange: OpenExchange = { request, response, socket, listeners: [] };
  const open = exchangesOn(socket);
  open.add(exchange);
  exchanges.set(response, exchange);
  response.once('close', () => {
    open.delete(exchange);
    end(exchange);
  });
}

/** The requests of a connection without a complete response, earliest first. More than one are pipelined requests. */
export function openExchanges(socket: Socket): readonly Exchange[] {
  return [...(exchangesBySocket.get(socket) ?? [])];
}

export function socketOf(response: ServerResponse): Socket | null {
  return exchanges.get(response)?.socket ?? response.socket;
}

/**
 * Calls `listener` once: when the response was sent or its connection has closed. Node emits `close` only for the
 * response that is being sent, so it never comes for the responses to pipelined requests behind it.
 */
export function onceEnded(response: ServerResponse, listener: () => void): void {
  const exchange = exchanges.get(response);
  if (!exchange || response.closed || exchange.socket.destroyed) listener();
  else exchange.listeners.push(listener);
}

function exchangesOn(socket: Socket): Set<OpenExchange> {
  const known = exchangesBySocket.get(socket);
  if (known) return known;
  const open = new Set<OpenExchange>();
  exchangesBySocket.set(socket, open);
  socket.once('close', () => {
    for (const exchange of open) end(exchange);
    open.clear();
  });
  return open;
}

function end({ listeners }: OpenExchange): void {
  for (const listener of listeners.splice(0)) listener();
}
