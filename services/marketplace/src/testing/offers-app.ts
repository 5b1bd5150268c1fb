import type { Type } from '@nestjs/common';
import type { OfferView } from '@app/contracts';
import { NEW_OFFER_PARTS, NEW_OFFER_VALID_DAYS, type OfferDraft, type OfferTerms } from '@app/domain';
import { ACCOUNT_DIRECTORY, AUTHENTICATOR, createLogger, NEWS_CHOICES, type AccountDirectory } from '@app/server-kit';
import { startTestApp, type Answer } from '@app/testing';
import { database, DocumentsModule, MarketplaceModule, NdaModule } from '../index';
import { OfferLapse } from '../worker/offer-lapse';
import { actorOf, TestAuthenticator, withNdas, type NdaApp } from './nda-app';
import { NO_NEWS } from './no-news';

const NAMES = ['seller', 'buyer', 'rival', 'third', 'fourth'];
const FIRMS: Record<string, string> = { rival: 'Rival Wealth' };
const FIRST_NAMES: Record<string, string> = { seller: 'Quentin' };

const accounts: AccountDirectory = {
  find: async (userId) => {
    const name = NAMES.find((each) => actorOf(each).userId === userId);
    if (name === undefined) return undefined;
    const email = `${name}@example.com`;
    return {
      userId,
      email,
      firstName: FIRST_NAMES[name] ?? name,
      lastName: 'Example',
      firm: FIRMS[name] ?? null,
      phone: name === 'seller' ? '919-555-0177' : null,
      state: null,
      isReachable: true,
      isPremium: true,
    };
  },
};

/** Half in cash, the rest in a note and an earn-out. */
export const TERMS: OfferTerms = {
  price: 2_850_000,
  parts: { ...NEW_OFFER_PARTS, downPayment: 0.5, sellerNote: 0.3, earnOut: 0.2 },
  noteRate: 0.06,
  noteMonths: 60,
  earnOutYears: 2,
  earnOutTarget: 0.95,
  closingOn: '2027-06-30',
  conditions: 'The lease of the Boise office is taken over.',
  validDays: NEW_OFFER_VALID_DAYS,
};

export type OffersApp = NdaApp & {
  lapse: OfferLapse;
  sql<T = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<T[]>;
  draft(buyer: string, listingId: number, changes?: Partial<OfferDraft>): Promise<Answer<OfferView>>;
  move(name: string, offer: OfferView, move: string, more?: object): Promise<Answer<OfferView>>;
  counter(name: string, offer: OfferView, changes?: Partial<OfferTerms>): Promise<Answer<OfferView>>;
  signOffer(name: string, offer: OfferView): Promise<Answer<OfferView>>;
  read(name: string, id: string): Promise<Answer<OfferView>>;
  /** An offer that its buyer has sent, under an NDA of theirs. */
  sent(buyer: string, listingId: number): Promise<OfferView>;
};

/** The marketplace with NDAs behind the product's HTTP layer. */
export async function startOffersApp(more: Type[] = []): Promise<OffersApp> {
  const app = await startTestApp({
    imports: [MarketplaceModule, NdaModule, DocumentsModule, ...more],
    contexts: [database],
    providers: [
      { provide: AUTHENTICATOR, useClass: TestAuthenticator },
      { provide: ACCOUNT_DIRECTORY, useValue: accounts },
      { provide: NEWS_CHOICES, useValue: NO_NEWS },
    ],
  });
  const ndas = withNdas(app);
  const { dataSource } = app.database;
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const send = (name: string, { id }: OfferView, action: string, body: object) =>
    ndas.as<OfferView>(name, 'POST', `/api/offers/${id}/${action}`, body);
  const draft: OffersApp['draft'] = (buyer, listingId, changes = {}) =>
    ndas.as(buyer, 'POST', `/api/marketplace-listings/${listingId}/offers`, { terms: { ...TERMS, ...changes } });
  const move: OffersApp['move'] = (name, offer, wanted, more = {}) =>
    send(name, offer, 'moves', { move: wanted, revision: offer.revision, ...more });
  return {
    ...ndas,
    lapse: new OfferLapse({ dataSource, logger, clock: app.clock, mails: app.mails, accounts }),
    sql: (text, parameters) => dataSource.query(text, parameters),
    draft,
    move,
    counter: (name, offer, changes = {}) =>
      send(name, offer, 'counter', { revision: offer.revision, terms: { ...TERMS, ...changes } }),
    signOffer: (name, offer) =>
      send(name, offer, 'sign', {
        legalName: `${name} Example`,
        capacity: 'Owner',
        firm: 'Example Advisors',
        revision: offer.revision,
        acceptsElectronicRecords: true,
      }),
    read: (name, id) => ndas.as(name, 'GET', `/api/offers/${id}`),
    async sent(buyer, listingId) {
      await ndas.active(buyer, listingId);
      const { status, body } = await move(buyer, (await draft(buyer, listingId)).body, 'send');
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
}
