import type { ReleaseRegistry } from '@app/contracts';
import type { TextAnswer } from '@app/sandbox';
import { KeptHtml } from '../http/kept-html';
import { PageMemory, type KeptPage } from './page-memory';

const view: ReleaseRegistry = { revision: '1', releases: [] };

let now: number;
/** The API's current answers by path; an answer that is not fresh must be read again. */
let current: Map<string, TextAnswer & { isFresh: boolean }>;
let reads: string[];

const api = {
  peek: (path: string) => {
    const answer = current.get(path);
    return answer?.isFresh ? answer : null;
  },
  readText: (path: string) => {
    reads.push(path);
    const answer = current.get(path);
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('503'));
  },
};
const answer = (serial: number, isFresh = true) => ({ serial, text: String(serial), isFresh });

async function page(answers: Record<string, number>, html = 'page'): Promise<KeptPage> {
  const kept = await KeptHtml.from([html]);
  if (!kept) throw new Error('it cannot be kept');
  const rest = { kind: 'document' as const, status: 200, indexable: true, noReferrer: false, admitted: [] };
  return { ...rest, links: () => '', html: kept, answers: new Map(Object.entries(answers)) };
}

async function memoryWith(answers: Record<string, number>, maxBytes?: number): Promise<PageMemory> {
  const memory = new PageMemory({ api, now: () => now, ...(maxBytes !== undefined && { maxBytes }) });
  memory.keep('key', view, await page(answers));
  return memory;
}

beforeEach(() => {
  now = 0;
  reads = [];
  current = new Map([
    ['/api/a', answer(1)],
    ['/api/b', answer(2)],
  ]);
});

describe('a page in memory', () => {
  it('serves while every answer that it was made from is the current one, without any call', async () => {
    const memory = await memoryWith({ '/api/a': 1, '/api/b': 2 });
    expect(await memory.find('key', view)).toMatchObject({ status: 200 });
    expect(reads).toEqual([]);
  });

  it('is gone when one of them has changed', async () => {
    const memory = await memoryWith({ '/api/a': 1, '/api/b': 2 });
    current.set('/api/b', answer(3));
    expect(await memory.find('key', view)).toBeNull();
    // It does not come back with the former answer either.
    current.set('/api/b', answer(2));
    expect(await memory.find('key', view)).toBeNull();
  });

  it('is served without rendering when answers were read again and are the same', async () => {
    const memory = await memoryWith({ '/api/a': 1, '/api/b': 2 });
    current.set('/api/b', answer(2, false));
    expect(await memory.find('key', view)).not.toBeNull();
    expect(reads).toContain('/api/b');
  });

  it.each([
    ['has changed', () => current.set('/api/b', answer(3, false))],
    ['cannot be read', () => current.delete('/api/b')],
  ])('is gone when an answer that had to be read again %s', async (_how, change) => {
    const memory = await memoryWith({ '/api/a': 1, '/api/b': 2 });
    change();
    expect(await memory.find('key', view)).toBeNull();
  });

  it('serves no other view of the registry', async () => {
    const memory = await memoryWith({ '/api/a': 1 });
    expect(await memory.find('key', { ...view, revision: '2' })).toBeNull();
  });

  it('serves no other key', async () => {
    const memory = await memoryWith({ '/api/a': 1 });
    expect(await memory.find('another', view)).toBeNull();
  });

  it('is made again by one of its readers after a minute, and serves the others meanwhile', async () => {
    const memory = await memoryWith({ '/api/a': 1 });
    now = 60_000;
    expect(memory.takeRenewal('key')).toBe(false);
    now = 60_001;
    expect([memory.takeRenewal('key'), memory.takeRenewal('key')]).toEqual([true, false]);
    expect(await memory.find('key', view)).not.toBeNull();
    memory.releaseRenewal('key');
    expect(memory.takeRenewal('key')).toBe(true);
    memory.keep('key', view, await page({ '/api/a': 1 }));
    expect(memory.takeRenewal('key')).toBe(false);
  });

  it('does not serve after five minutes', async () => {
    const memory = await memoryWith({ '/api/a': 1 });
    now = 300_000;
    expect(await memory.find('key', view)).not.toBeNull();
    now = 300_001;
    expect(await memory.find('key', view)).toBeNull();
  });
});

describe('the memory', () => {
  it('keeps within its limit in bytes by removing the least recently used page first', async () => {
    const memory = await memoryWith({ '/api/a': 1 }, 7_000);
    for (const key of ['b', 'c']) memory.keep(key, view, await page({ '/api/a': 1 }));
    await memory.find('key', view);
    memory.keep('d', view, await page({ '/api/a': 1 }));
    const kept = await Promise.all(['key', 'b', 'c', 'd'].map(async (key) => (await memory.find(key, view)) !== null));
    expect(kept).toEqual([true, false, true, true]);
    expect(memory.bytes).toBeLessThanOrEqual(7_000);
  });

  it('holds no page that is larger than all of it', async () => {
    const memory = await memoryWith({ '/api/a': 1 }, 2_000);
    expect(await memory.find('key', view)).toBeNull();
    expect(memory.bytes).toBe(0);
  });
});
