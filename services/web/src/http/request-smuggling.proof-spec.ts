import { AMBIGUOUS, VALID } from '../testing/smuggled-requests';
import { expectForwarded, expectRejected, startVictims, type Victims } from '../testing/smuggling-victims';

const TRAFFIC = { visitors: 6, rounds: 10, attackers: 4, tries: 4 };

let victims: Victims;
beforeAll(async () => {
  victims = await startVictims();
});
afterAll(() => victims.close());
beforeEach(() => void (victims.seen.length = victims.served.length = 0));

describe('requests forwarded from the site to the API', () => {
  it.each(AMBIGUOUS)('rejects %s, and every visitor gets their own answer', async (name, bytes) => {
    await expectRejected(victims, name, bytes, TRAFFIC);
  });

  it.each(VALID)('forwards %s as one request, and every visitor gets their own answer', async (_, bytes, expected) => {
    await expectForwarded(victims, bytes, expected, TRAFFIC);
  });
});
