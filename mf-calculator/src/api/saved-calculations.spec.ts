import type { NewSavedCalculation } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';
import { createCalculation } from './saved-calculations';

/** Answers or fails as told, and records the requests. */
function api(...answers: boolean[]) {
  const attempts: unknown[] = [];
  const client: ApiClient = {
    get: () => Promise.reject(new Error('nothing is read here')),
    async send<T>(_method: string, _path: string, body?: unknown) {
      attempts.push(Reflect.get(Object(body), 'attempt'));
      if (!answers[attempts.length - 1]) throw new Error('no answer');
      return { id: String(attempts.length) } as T;
    },
  };
  return { client, attempts: () => attempts };
}

const copyOf = (sourceId: string): NewSavedCalculation => ({ sourceId });

describe('saving a calculation', () => {
  it('is one attempt until there is an answer, and another one after it', async () => {
    const { client, attempts } = api(false, true, true);
    await expect(createCalculation(client, copyOf('a'))).rejects.toThrow('no answer');
    await createCalculation(client, copyOf('a'));
    await createCalculation(client, copyOf('a'));
    const [lost, answered, next] = attempts();
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect([answered === lost, next === lost]).toEqual([true, false]);
  });

  it('is one attempt for two clicks at once', async () => {
    const { client, attempts } = api(true, true);
    await Promise.all([createCalculation(client, copyOf('b')), createCalculation(client, copyOf('b'))]);
    expect(new Set(attempts()).size).toBe(1);
  });

  it('is another attempt when the request differs', async () => {
    const { client, attempts } = api(false, true);
    await expect(createCalculation(client, copyOf('c'))).rejects.toThrow();
    await createCalculation(client, copyOf('d'));
    expect(new Set(attempts()).size).toBe(2);
  });
});
