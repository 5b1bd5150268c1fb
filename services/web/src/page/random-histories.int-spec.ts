import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { cacheOf, DomainError, type TimedCache } from '@app/server-kit';
import { OwnRequests } from '../testing/own-requests';
import { ApiStatusError, createPublicReader, type SharedReader } from './public-reader';

/** Two replicas of the API and two of the site, on one clock; the database has one article. */

/** When the database fails, the API serves answers of at most this age, and the site keeps those for as long again. */
const BOUND_MS = 600_000;
/** How much later the API's replicas learn of a change, at most. The site polls them before its next page. */
const ANNOUNCED_WITHIN_MS = 1_000;
/** The limit when nothing fails. */
const HEALTHY_BOUND_MS = ANNOUNCED_WITHIN_MS;
/** After a failure no reader waits for the API for two seconds. */
const RECOVERED_AFTER_MS = 11_000;
const PATH = '/api/article';

type Step =
  | { kind: 'publish' | 'retract'; writer: 0 | 1 }
  | { kind: 'database' }
  | { kind: 'api'; replica: 0 | 1 }
  | { kind: 'wait'; ms: number }
  | { kind: 'read'; site: 0 | 1; replica: 0 | 1 };

const replica = fc.constantFrom(0 as const, 1 as const);
const wait = fc.constantFrom(200, 1_500, 4_500, 9_500, 30_000, 120_000, 280_000, 400_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), writer: replica }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retract' as const), writer: replica }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'database' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('api' as const), replica }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: wait }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('read' as const), site: replica, replica }) },
);

class World {
  now = 0;
  /** The content of the database and since when; null is retracted. */
  readonly truths: { version: number | null; since: number }[] = [{ version: 1, since: 0 }];
  isDatabaseUp = true;
  readonly isApiUp: [boolean, boolean] = [true, true];
  /** The last moment at which something was down. */
  troubledAt = 0;
  /** When each replica of the API learns of the latest change. */
  private readonly announcements: [number, number] = [Infinity, Infinity];
  private readonly caches: [TimedCache<number>, TimedCache<number>];
  /** The count of changes that each replica of the API knows of. */
  private readonly changes: [number, number] = [0, 0];
  /** These counts as each site last saw them. */
  private readonly seen: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  private readonly sites: [SharedReader, SharedReader];
  private route: 0 | 1 = 0;

  constructor(apiUrl: string) {
    this.caches = [cacheOf(this.clock), cacheOf(this.clock)];
    const reader = () => createPublicReader(apiUrl, { timeoutMs: 5_000, now: () => this.now });
    this.sites = [reader(), reader()];
  }

  private readonly clock = { now: () => new Date(this.now) };

  /** The API's response to a call. */
  async answer(response: ServerResponse): Promise<void> {
    const send = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (!this.isApiUp[this.route]) return void send(503);
      const { value } = await this.caches[this.route].read(PATH, () => this.build());
      send(200, { version: value });
    } catch (error) {
      send(error instanceof DomainError ? 404 : 503);
    }
  }

  private async build(): Promise<number> {
    if (!this.isDatabaseUp) throw new Error('connection refused');
    const version = this.truths.at(-1)?.version ?? null;
    if (version === null) throw new DomainError({ code: 'X.NOT_FOUND', kind: 'not-found', message: 'gone' });
    return version;
  }

  async run(next: Step): Promise<void> {
    switch (next.kind) {
      case 'publish':
        return this.write(this.truths.length + 1, next.writer);
      case 'retract':
        return this.write(null, next.writer);
      case 'database':
        this.isDatabaseUp = !this.isDatabaseUp;
        // The connections on which changes are announced are made again.
        if (this.isDatabaseUp) for (const index of [0, 1] as const) this.invalidate(index);
        break;
      case 'api':
        this.isApiUp[next.replica] = !this.isApiUp[next.replica];
        break;
      case 'wait':
        return this.advance(next.ms);
      case 'read':
        return this.read(next.site, next.replica);
    }
    this.troubledAt = this.now;
  }

  private write(version: number | null, writer: 0 | 1): void {
    if (!this.isDatabaseUp) return;
    this.truths.push({ version, since: this.now });
    this.invalidate(writer);
    this.announcements[1 - writer] = this.now + ANNOUNCED_WITHIN_MS;
  }

  private advance(ms: number): void {
    this.now += ms;
    if (!this.isDatabaseUp || this.isApiUp.includes(false)) this.troubledAt = this.now;
    for (const index of [0, 1] as const) {
      if (!this.isDatabaseUp || this.now < this.announcements[index]) continue;
      this.invalidate(index);
      this.announcements[index] = Infinity;
    }
    for (const site of [0, 1] as const) this.poll(site);
  }

  private invalidate(replicaOfApi: 0 | 1): void {
    this.caches[replicaOfApi].clear();
    this.changes[replicaOfApi] += 1;
  }

  /** The site asks for the registry, four times a second, and sees the count of changes. */
  private poll(site: 0 | 1): void {
    for (const index of [0, 1] as const) {
      if (!this.isApiUp[index] || this.seen[site][index] === this.changes[index]) continue;
      this.seen[site][index] = this.changes[index];
      this.sites[site].expire();
    }
  }

  private async read(site: 0 | 1, through: 0 | 1): Promise<void> {
    this.route = through;
    const version = await this.sites[site].get<{ version: number }>(PATH).then(
      (body) => body.version,
      (error: unknown) => {
        if (error instanceof ApiStatusError) return null;
        throw error;
      },
    );
    // A refresh in the background belongs to this moment.
    await requests.settled();
    if (version !== null) expect(this.ageOf(version)).toBeLessThanOrEqual(this.bound());
  }

  /** For how long a version has not been what the database says; 0 for the current one. */
  private ageOf(version: number): number {
    const index = this.truths.findIndex((truth) => truth.version === version);
    return this.now - (this.truths[index + 1]?.since ?? this.now);
  }

  private bound(): number {
    return this.now - this.troubledAt > RECOVERED_AFTER_MS ? HEALTHY_BOUND_MS : BOUND_MS;
  }
}

let api: Server;
let world: World;
/** Of the sites. */
const requests = new OwnRequests();

beforeAll(async () => {
  requests.watch();
  api = createServer((_request, response) => void world.answer(response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  requests.stop();
  api.close();
  api.closeAllConnections();
});

describe('an article that is published, retracted and published again, over two replicas with outages', () => {
  it('is never shown when it has been outdated for longer than the limits, in random histories', async () => {
    const { port } = api.address() as AddressInfo;
    let reads = 0;
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        world = new World(`http://127.0.0.1:${port}`);
        histories += 1;
        for (const next of steps) {
          await world.run(next);
          if (next.kind === 'read') reads += 1;
        }
      }),
      { numRuns: 1_000 },
    );
    expect(reads).toBeGreaterThan(5 * histories);
    expect(requests.sent).toBeGreaterThan(histories);
  });
});
