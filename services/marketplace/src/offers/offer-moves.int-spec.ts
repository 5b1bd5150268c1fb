import { isErrorBody, OFFER_MOVES, type OfferView } from '@app/contracts';
import { offerMachine, statesOf, type OfferState } from '@app/domain';
import { startOffersApp, TERMS, type OffersApp } from '../testing/offers-app';

const SIDES = ['buyer', 'seller'] as const;
const REASON = 'A sentence that gives the reason.';

let app: OffersApp;
let offer: OfferView;
beforeAll(async () => {
  app = await startOffersApp();
  offer = await app.sent('buyer', await app.listing('seller'));
});
afterAll(() => app.close());

const isAllowed = (state: OfferState, event: string, side: 'buyer' | 'seller') =>
  offerMachine.rows.some((row) => row.event === event && row.by.includes(side) && row.from.includes(state));

const refused = statesOf(offerMachine).flatMap((state) =>
  SIDES.flatMap((side) =>
    [...OFFER_MOVES, 'counter' as const, 'sign' as const]
      .filter((event) => !isAllowed(state, event, side))
      .map((event) => [state, event, side] as const),
  ),
);

describe('every move that the machine of offers does not have', () => {
  it.each(refused)('in %s, %s by the %s is refused over HTTP with its reason', async (state, event, side) => {
    await app.sql('UPDATE marketplace.offer SET state = $2 WHERE id = $1', [offer.id, state]);
    const act = { counter: () => app.counter(side, offer, TERMS), sign: () => app.signOffer(side, offer) };
    const { status, body } = await (event === 'counter' || event === 'sign'
      ? act[event]()
      : app.move(side, offer, event, { reason: REASON }));
    if (!isErrorBody(body)) throw new Error(`not refused: ${JSON.stringify(body)}`);
    expect([status, body.error.code]).toEqual([409, 'MARKETPLACE.OFFER_REFUSED']);
    expect(body.error.message).toMatch(/^The offer .+\.$/);
  });

  it('has left the offer with its one version and without a signature', async () => {
    const [row] = await app.sql(
      `SELECT (SELECT count(*)::int FROM marketplace.offer_version WHERE offer_id = $1) AS versions,
         (SELECT count(*)::int FROM marketplace.offer_signature WHERE offer_id = $1) AS signatures`,
      [offer.id],
    );
    expect(row).toEqual({ versions: 1, signatures: 0 });
  });
});
