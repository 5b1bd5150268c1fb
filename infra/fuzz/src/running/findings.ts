import type { createAnswerCheck } from '@app/testing';
import type { WireAnswer } from '../client';
import type { WireRequest } from '../plan';

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;

export type FindingKind = 'server-error' | 'internals' | 'slow' | 'no-answer' | 'off-schema' | 'log' | 'down' | 'setup';

export type Finding = {
  kind: FindingKind;
  detail: string;
  /** The case that showed it first. */
  label: string;
  /** As a command that sends the same bytes; empty when no single request did it. */
  request: string;
  /** How many cases showed the same. */
  times: number;
};

/** Stack frames, folders of a machine, and messages of systems behind the API. */
const INTERNALS = new RegExp(
  [
    /\bat (?:async )?[^\n(]{0,200}\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s)"]+:\d+:\d+/,
    /node_modules[/\\]|webpack:|\/(?:home|root|tmp|usr|work)\/[\w.-]+\//,
    /QueryFailedError|typeorm|syntax error at or near|violates \w+[ -]\w+ constraint/,
    /invalid input syntax for|invalid byte sequence|relation "[^"]+" does not/,
    /ECONNREFUSED|TypeError:|RangeError:|Cannot read propert/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export const SLOW_MS = 2_000;

/** The faults of one answer; each kind at most once. */
export function faultsOf(
  request: WireRequest,
  answer: WireAnswer,
  check: AnswerCheck,
  slowMs = SLOW_MS,
): { kind: FindingKind; detail: string }[] {
  const { status, headers, milliseconds } = answer;
  const contentType = headers['content-type'];
  const body = answer.body.toString('utf8');
  const faults: { kind: FindingKind; detail: string }[] = [];
  if (status >= 500) faults.push({ kind: 'server-error', detail: `answered ${status}: ${body.slice(0, 200)}` });
  if (milliseconds > slowMs)
    faults.push({ kind: 'slow', detail: `answered after ${(milliseconds / 1000).toFixed(1)} s` });
  // Only errors are checked: site texts may contain anything, but an error must not reveal its cause.
  const leak = status >= 400 ? INTERNALS.exec(body)?.[0] : undefined;
  if (leak !== undefined)
    faults.push({ kind: 'internals', detail: `a ${status} tells of the inside: ${leak.slice(0, 120)}` });
  const off = check({ method: request.method, url: addressOf(request.target), status, contentType, body });
  if (off.length > 0) faults.push({ kind: 'off-schema', detail: off.join('; ') });
  return faults;
}

/**
 * As the router reads it: without a fragment, and an encoded letter or digit is the same one (RFC 3986, section
 * 6.2.2.2).
 */
function addressOf(target: string): string {
  return target.replace(/#.*$/, '').replaceAll(/%(?:3\d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent);
}

/** One finding for all cases that show the same. */
export class Findings {
  private readonly known = new Map<string, Finding>();

  add(
    kind: FindingKind,
    detail: string,
    { label = '', request }: { label?: string; request?: WireRequest } = {},
  ): void {
    const key = `${kind} ${withoutNumbers(detail)}`;
    const before = this.known.get(key);
    if (before) before.times += 1;
    else this.known.set(key, { kind, detail, label, request: request ? asCommand(request) : '', times: 1 });
  }

  all(): Finding[] {
    return [...this.known.values()];
  }
}

/** Ids and times differ from case to case. */
function withoutNumbers(detail: string): string {
  return detail.replaceAll(/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|fuzz[\w-]+|\d+/gi, '#');
}

const MAX_BODY_LENGTH = 2_000;

function asCommand({ method, target, headers, body }: WireRequest): string {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `-H ${quote(`${name}: ${each}`)}`),
  );
  const sent = body && body.length > 0 ? [`--data-binary ${bytesOf(body)}`] : [];
  return ['curl -i --path-as-is -X', method, quote(`$API${target}`).replace("'$API", "$API'"), ...fields, ...sent].join(
    ' ',
  );
}

function bytesOf(body: Buffer): string {
  if (body.length > MAX_BODY_LENGTH)
    return `'… ${body.length} bytes, beginning with ${body.subarray(0, 80).toString('latin1')}'`;
  const text = body.toString('utf8');
  return Buffer.from(text).equals(body) && !/[\u0000-\u0008\u000e-\u001f]/.test(text)
    ? quote(text)
    : `@<(echo ${body.toString('base64')} | base64 -d)`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
