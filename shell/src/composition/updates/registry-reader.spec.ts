import type { ReleaseRegistry } from '@app/contracts';
import { createRegistryReader } from './registry-reader';

const shell = { name: 'shell' };
const answer = (revision: string, releases: object[] = [shell]) =>
  new Response(JSON.stringify({ revision, releases }), { headers: { etag: `"${revision}"` } });

/** A reader of '5-a' whose questions are answered one after the other. */
function reading(...answers: (Response | Error | Promise<Response>)[]) {
  const asked: (string | null)[] = [];
  const changes: string[] = [];
  let time = 0;
  const reader = createRegistryReader('5-a', {
    async fetch(_url, init) {
      asked.push(new Headers(init.headers).get('if-none-match'));
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('not expected');
      return next;
    },
    now: () => (time += 10),
    onChange: ({ revision }: ReleaseRegistry) => changes.push(revision),
  });
  return { reader, asked, changes };
}

describe('reading the registry', () => {
  it('asks with the tag of what is known, and tells of what is new', async () => {
    const { reader, asked, changes } = reading(answer('6-b'), new Response(null, { status: 304 }));
    await reader.read();
    await reader.read();
    expect(asked).toEqual(['"5-a"', '"6-b"']);
    expect(changes).toEqual(['6-b']);
    expect(reader.revision()).toBe('6-b');
  });

  it.each<[string, Response | Error]>([
    ['there is no answer', new TypeError('Failed to fetch')],
    ['the API refuses', new Response('{}', { status: 503 })],
    ['the answer is not JSON', new Response('<!doctype html>')],
    ['the answer is something else', new Response('{"error":{}}')],
    ['nothing is live', answer('9-z', [])],
    ['the answering process has not heard of the last switch', answer('4-z')],
  ])('leaves everything as it is when %s, and asks again later', async (_what, first) => {
    const { reader, asked, changes } = reading(first, answer('6-b'));
    const before = reader.confirmedAt();
    await reader.read();
    expect([changes, reader.revision(), reader.confirmedAt()]).toEqual([[], '5-a', before]);
    await reader.read();
    expect([changes, asked]).toEqual([['6-b'], ['"5-a"', '"5-a"']]);
  });

  it('asks once for all who ask at the same time', async () => {
    let arrive: (response: Response) => void = () => {};
    const { reader, asked, changes } = reading(new Promise<Response>((resolve) => (arrive = resolve)));
    const reads = [reader.read(), reader.read()];
    arrive(answer('6-b'));
    await Promise.all(reads);
    expect([asked.length, changes]).toEqual([1, ['6-b']]);
  });

  it('takes one that counts anew from another database for a change, not for news of the past', async () => {
    const { reader, changes } = reading(answer('5-z'));
    await reader.read();
    expect(changes).toEqual(['5-z']);
  });

  it('counts as confirmed by a 304 and by an answer of the API that names what is known', async () => {
    const { reader } = reading(new Response(null, { status: 304 }));
    const first = reader.confirmedAt();
    await reader.read();
    const second = reader.confirmedAt();
    reader.confirm('6-b');
    expect(reader.confirmedAt()).toBe(second);
    reader.confirm('5-a');
    expect(second).toBeGreaterThan(first);
    expect(reader.confirmedAt()).toBeGreaterThan(second);
  });
});
