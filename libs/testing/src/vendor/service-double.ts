import { parseJson, type Fields } from './checks';

/** The services whose doubles share one server; their paths differ. */
export const SERVICE_NAMES = ['meta', 'ga4', 'google_ads', 'linkedin', 'hubspot'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export type VendorRequest = {
  method: string;
  url: URL;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
};
export type VendorAnswer = { status: number; body?: object };

export type ReceivedEvent = {
  /** The pixel, measurement id, conversion action, conversion rule or hub that counts it. */
  account: string;
  name: string;
  /** What the service tells repetitions by; empty where it has nothing for that. */
  id: string;
  event: Fields;
  /** Seen and not counted, as the service does with test events. */
  test: boolean;
  receivedAt: string;
  duplicate: boolean;
};

export type ServiceOptions = {
  /** Credentials that are right; without them any are. */
  secret?: string;
  now: () => Date;
};

/** What all doubles keep of their requests. */
export abstract class ServiceDouble {
  abstract readonly name: ServiceName;
  readonly received: ReceivedEvent[] = [];
  /** What was refused, with the reasons: a test that expects none looks here. */
  readonly refused: { faults: string[] }[] = [];
  /** Every body as it came, for scans. */
  readonly bodies: string[] = [];
  private readonly seen = new Map<string, number>();

  constructor(protected readonly options: ServiceOptions) {}

  abstract serves(url: URL): boolean;
  protected abstract answerTo(request: VendorRequest): VendorAnswer;

  answer(request: VendorRequest): VendorAnswer {
    if (request.body !== '') this.bodies.push(request.body);
    return this.answerTo(request);
  }

  reset(): void {
    this.received.length = 0;
    this.refused.length = 0;
    this.bodies.length = 0;
    this.seen.clear();
  }

  /** An event that counts, once within the time in which the service tells repetitions. */
  protected record(event: Omit<ReceivedEvent, 'receivedAt' | 'duplicate'>, dedupeMs: number): void {
    const now = this.options.now();
    const key = `${event.account} ${event.name} ${event.id}`;
    const before = event.id === '' || event.test ? undefined : this.seen.get(key);
    const duplicate = before !== undefined && now.getTime() - before < dedupeMs;
    if (!duplicate && !event.test) this.seen.set(key, now.getTime());
    this.received.push({ ...event, receivedAt: now.toISOString(), duplicate });
  }

  protected refuse(answer: VendorAnswer, faults: string[]): VendorAnswer {
    this.refused.push({ faults });
    return answer;
  }

  protected isBearer({ headers }: VendorRequest): boolean {
    const [, token] = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '') ?? [];
    return token !== undefined && (this.options.secret === undefined || token === this.options.secret);
  }
}

export function isJson({ headers }: VendorRequest): boolean {
  return /^application\/json\b/.test(headers['content-type'] ?? '');
}

export function jsonOf({ body }: VendorRequest): unknown {
  return parseJson(body);
}
