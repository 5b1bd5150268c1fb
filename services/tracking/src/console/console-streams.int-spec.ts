import { jest } from '@jest/globals';
import { DELIVERY_EVENTS_PATH } from '@app/contracts';
import { openEventStream, waitFor, type EventStream } from '@app/testing';
import { DeliveryNews } from '../delivery/delivery-news';
import { startTrackingApp, type TrackingApp } from '../testing/tracking-app';
import { ConsoleStreamsService, STREAMS_AT_ONCE } from './console-streams.service';

// Jest's own 5 s are too short for databases on a busy machine.
jest.setTimeout(60_000);

let site: TrackingApp;
beforeAll(async () => {
  site = await startTrackingApp();
});
afterAll(() => site.stop());

let open: EventStream[] = [];
const size = () => site.app.get(ConsoleStreamsService, { strict: false }).size;
const follow = async (bearer = 'elevated') => {
  const stream = await openEventStream(site.base + DELIVERY_EVENTS_PATH, { authorization: `Bearer ${bearer}` });
  open.push(stream);
  return stream;
};
afterEach(async () => {
  for (const stream of open) stream.close();
  open = [];
  await waitFor(async () => size() === 0, 'the streams to be closed');
});

describe('the events of the console', () => {
  it('say at once that they are heard, and later that a worker changed deliveries, to each console', async () => {
    const consoles = [await follow(), await follow()];
    expect(consoles.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      consoles.map(() => [200, 'text/event-stream']),
    );
    const changed = consoles.map(() => ({ changed: true }));
    expect(await Promise.all(consoles.map((each) => each.next()))).toEqual(changed);
    const next = Promise.all(consoles.map((each) => each.next()));
    const news = new DeliveryNews(site.db.dataSource);
    for (let change = 0; change < 100; change += 1) news.tell();
    expect(await next).toEqual(changed);
  });

  it.each(['user', 'admin-without-second-factor'])('are refused to %s', async (bearer) => {
    expect((await follow(bearer)).status).toBe(403);
  });

  it('are refused in words beyond what one process follows', async () => {
    for (let count = 0; count < STREAMS_AT_ONCE; count += 1) await follow();
    const refused = await follow();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  });
});
