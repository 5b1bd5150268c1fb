import type { SendResult } from '../../rules/send-result';
import type { Answer } from '../http/post-json';

/** Graph API codes for "too many calls": application, user, page and ad account limits, and temporary blocks. */
const THROTTLED = new Set([4, 17, 32, 341, 613, 80004]);

/** What Meta's answer to one event means. */
export function readMetaAnswer({ status, body, failure }: Answer): SendResult {
  if (failure) return status === 400 ? readRefusal(body, failure) : failure;
  const { events_received: received, fbtrace_id: trace } = fields(body);
  // A 2xx that is not Meta's own answer may come from a proxy: whether Meta received the event is unknown.
  if (received !== 1) return { kind: 'ambiguous', reason: 'answer-unreadable' };
  return typeof trace === 'string' ? { kind: 'accepted', reference: trace.slice(0, 100) } : { kind: 'accepted' };
}

function readRefusal(body: unknown, refusal: SendResult): SendResult {
  const error = fields(fields(body)['error']);
  const code = typeof error['code'] === 'number' ? error['code'] : undefined;
  if (code !== undefined && THROTTLED.has(code)) return { kind: 'not-sent', reason: `meta-${code}` };
  if (error['is_transient'] === true) return { kind: 'ambiguous', reason: `meta-${code ?? 'transient'}` };
  return code === undefined ? refusal : { kind: 'rejected', reason: `meta-${code}` };
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
