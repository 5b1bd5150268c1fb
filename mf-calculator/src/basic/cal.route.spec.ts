import { load } from './cal.route';

describe('the short address /cal', () => {
  it.each([
    ['https://site.test/cal', '/calculator'],
    ['https://site.test/cal?channel=ria&utm_source=mail', '/calculator?channel=ria&utm_source=mail'],
  ])('%s leads to %s', async (address, location) => {
    await expect(load({ url: new URL(address) })).rejects.toMatchObject({ location });
  });
});
