import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Wide enough for ULIDs, UUIDs and trace ids; nothing that could break a log line. */
const ACCEPTABLE = /^[\w.:-]{8,64}$/;

/** The caller's id if it is harmless, so that one id follows a request from the browser to the logs. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
