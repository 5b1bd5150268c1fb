import { SigningTurns } from './signing-turns';

/** Resolves when the test says so. */
function opened<T = void>() {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (open = resolve));
  return { promise, open };
}
const turns = async () => {
  for (let count = 0; count < 10; count += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the turns of signatures', () => {
  let signing: SigningTurns;
  let done: string[];
  beforeEach(() => {
    signing = new SigningTurns();
    done = [];
  });
  const preparing = (name: string, pieces = 3) =>
    signing.prepare(async (pause) => {
      for (let piece = 1; piece <= pieces; piece += 1) {
        await pause();
        done.push(`${name}${piece}`);
      }
    });

  it('prepare one signature at a time, in the order in which they came', async () => {
    await Promise.all([preparing('a'), preparing('b')]);
    expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  });

  it('rest while any signature is stored, and go on after the last one', async () => {
    const [first, second] = [opened(), opened()];
    const stored = [signing.store(() => first.promise), signing.store(() => second.promise)];
    const prepared = preparing('a');
    await turns();
    first.open();
    await turns();
    expect(done).toEqual([]);
    second.open();
    await Promise.all([prepared, ...stored]);
    expect(done).toEqual(['a1', 'a2', 'a3']);
  });

  it('rest between two pieces as well', async () => {
    const store = opened();
    const prepared = signing.prepare(async (pause) => {
      done.push('piece');
      const stored = signing.store(() => store.promise);
      const next = pause().then(() => done.push('next'));
      await turns();
      expect(done).toEqual(['piece']);
      store.open();
      await Promise.all([stored, next]);
    });
    await prepared;
    expect(done).toEqual(['piece', 'next']);
  });

  it('go on after a signature or a preparation that failed', async () => {
    await expect(signing.store(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await expect(signing.prepare(() => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
    await preparing('a', 1);
    expect(done).toEqual(['a1']);
  });
});
