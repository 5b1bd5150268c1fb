import { waitBriefly } from './wait-briefly';

const never = new Promise(() => undefined);

describe('waiting briefly', () => {
  it('ends as soon as everything is there', async () => {
    await expect(waitBriefly([Promise.resolve(1), Promise.resolve(2)], 60_000)).resolves.toBeUndefined();
  });

  it('ends when the time is up', async () => {
    await expect(waitBriefly([Promise.resolve(1), never], 1)).resolves.toBeUndefined();
  });

  it('does not fail with what it waits for', async () => {
    await expect(waitBriefly([Promise.reject(new Error('away'))], 60_000)).resolves.toBeUndefined();
  });
});
