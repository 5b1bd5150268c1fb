import { shortly } from './shortly';

const never = new Promise(() => undefined);

describe('waiting shortly', () => {
  it('ends as soon as everything is there', async () => {
    await expect(shortly([Promise.resolve(1), Promise.resolve(2)], 60_000)).resolves.toBeUndefined();
  });

  it('ends when patience does', async () => {
    await expect(shortly([Promise.resolve(1), never], 1)).resolves.toBeUndefined();
  });

  it('does not fail with what it waits for', async () => {
    await expect(shortly([Promise.reject(new Error('away'))], 60_000)).resolves.toBeUndefined();
  });
});
