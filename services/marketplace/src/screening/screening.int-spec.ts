import type { ErrorBody, InquiryThread, ListingAccess, MyListing, NdaText, NdaView, OfferView } from '@app/contracts';
import { BuyerProfileModule } from '../index';
import { BUYER } from '../testing/buyer-profiles';
import { SELLER_SIGNATURE } from '../testing/nda-app';
import { startOffersApp, TERMS, type OffersApp } from '../testing/offers-app';
import type { ScreenedSurface } from './text-surfaces';

let app: OffersApp;
beforeAll(async () => {
  app = await startOffersApp([BuyerProfileModule]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE limits.call_window');
});

type Answered = { status: number; body: Partial<ErrorBody> };
type Send = (text: string) => Promise<Answered>;

const listing = () => app.listing('seller');
const inquiries = (id: number) => `/api/marketplace-listings/${id}/inquiries`;
const send = (name: string, method: string, path: string, body: object): Promise<Answered> =>
  app.as<Partial<ErrorBody>>(name, method, path, body);

const thread = async (message = 'Is the practice still for sale?') => {
  const { body } = await app.as<InquiryThread>('buyer', 'POST', inquiries(await listing()), { message });
  return body.id;
};
const signed = async (): Promise<NdaView> => {
  const nda = await app.request('buyer', await listing());
  await app.sign('buyer', nda);
  return nda;
};
const active = async () => app.active('buyer', await listing());

/** One field of a signature; the others are in order. */
const sign = (field: string) => async (): Promise<Send> => {
  const nda = await app.request('buyer', await listing());
  return (text) => app.sign('buyer', nda, { [field]: text }) as Promise<Answered>;
};
const countersign = (field: string) => async (): Promise<Send> => {
  const path = `/api/ndas/${(await signed()).id}`;
  const { pageSha256 } = (await app.as<NdaText>('seller', 'GET', `${path}/page`)).body;
  return (text) => send('seller', 'POST', `${path}/countersign`, { ...SELLER_SIGNATURE, pageSha256, [field]: text });
};
const setting = (field: string) => async (): Promise<Send> => {
  const path = `/api/marketplace-listings/${await listing()}/nda-setting`;
  return (text) => send('seller', 'PUT', path, { ...SELLER_SIGNATURE, automatic: false, [field]: text });
};
const signOffer = (field: string) => async (): Promise<Send> => {
  const offer = await app.sent('buyer', await listing());
  const { body: accepted } = await app.move('seller', offer, 'accept');
  const body = { ...SELLER_SIGNATURE, revision: accepted.revision, acceptsElectronicRecords: true };
  return (text) => send('seller', 'POST', `/api/offers/${offer.id}/sign`, { ...body, [field]: text });
};

/** How a text reaches each surface that is screened. The type misses a row for a surface that is added to the list. */
const SURFACES: Record<ScreenedSurface, () => Promise<Send>> = {
  'ListingInquiriesController.start message': async () => {
    const path = inquiries(await listing());
    return (message) => send('buyer', 'POST', path, { message });
  },
  'InquiriesController.write message': async () => {
    const path = `/api/marketplace-inquiries/${await thread()}/messages`;
    return (message) => send('seller', 'POST', path, { message });
  },
  'NdaController.decline reason': async () => {
    const { id } = await signed();
    return (reason) => send('seller', 'POST', `/api/ndas/${id}/decline`, { reason });
  },
  'MyBuyerProfileController.save profile': async () => (summary) =>
    send('buyer', 'PUT', '/api/my-buyer-profile', { revision: 0, profile: { ...BUYER, summary } }),
  'NdaController.sign legalName': sign('legalName'),
  'NdaController.sign capacity': sign('capacity'),
  'NdaController.sign firm': sign('firm'),
  'NdaController.countersign legalName': countersign('legalName'),
  'NdaController.countersign capacity': countersign('capacity'),
  'NdaController.countersign firm': countersign('firm'),
  'ListingNdaController.setting legalName': setting('legalName'),
  'ListingNdaController.setting capacity': setting('capacity'),
  'ListingNdaController.setting firm': setting('firm'),
  'NdaController.end reason': async () => {
    const { id } = await active();
    return (reason) => send('seller', 'POST', `/api/ndas/${id}/end`, { reason });
  },
  'AccessController.move reason': async () => {
    const { id, listingId } = await active();
    const path = `/api/my-listings/${listingId}/access`;
    const { body } = await app.as<ListingAccess>('seller', 'GET', path);
    const grant = body.buyers[0]?.grants[0]?.id;
    return (reason) => send('seller', 'POST', `${path}/${id}/grants/${grant}/moves`, { move: 'suspend', reason });
  },
  'ListingOffersController.create terms': async () => {
    const { listingId } = await active();
    return (conditions) => app.draft('buyer', listingId, { conditions }) as Promise<Answered>;
  },
  'OffersController.saveDraft terms': async () => {
    const { listingId } = await active();
    const { body } = await app.draft('buyer', listingId);
    return (conditions) =>
      send('buyer', 'PUT', `/api/offers/${body.id}/draft`, {
        revision: body.revision,
        terms: { ...TERMS, conditions },
      });
  },
  'OffersController.counter terms': async () => {
    const offer = await app.sent('buyer', await listing());
    return (conditions) => app.counter('seller', offer, { conditions }) as Promise<Answered>;
  },
  'OffersController.move reason': async () => {
    const offer = await app.sent('buyer', await listing());
    return (reason) => app.move('seller', offer, 'decline', { reason }) as Promise<Answered>;
  },
  'OffersController.sign legalName': signOffer('legalName'),
  'OffersController.sign capacity': signOffer('capacity'),
  'OffersController.sign firm': signOffer('firm'),
};

describe('a text that another side reads', () => {
  it.each(Object.keys(SURFACES) as ScreenedSurface[])(
    'is held back at %s with contact data, and passes without',
    async (surface) => {
      const sendText = await SURFACES[surface]();
      const text = 'Call 614-555-0199 now';
      const refused = await sendText(text);
      expect([refused.status, refused.body.error?.code]).toEqual([400, 'MARKETPLACE.CONTACT_DATA']);
      const [passage] = refused.body.error?.passages ?? [];
      expect(text.slice(passage?.start, passage?.end)).toBe('614-555-0199');
      expect(refused.body.error?.fields?.[passage?.field ?? '']).toBe('This contains “614-555-0199” (a phone number).');
      expect((await sendText('Sound terms')).status).toBeLessThan(300);
    },
  );
});

describe('what the site knows of a writer', () => {
  const write = (name: string, id: string, message: string) =>
    app.as<InquiryThread & Partial<ErrorBody>>(name, 'POST', `/api/marketplace-inquiries/${id}/messages`, { message });
  const words = (message: string, { body }: Answered) =>
    (body.error?.passages ?? []).map(({ start, end, kind }) => [kind, message.slice(start, end)]);

  it.each<[string, string, [string, string][]]>([
    ['the name in a listing of theirs', 'Regards, Sam Seller', [['name', 'Sam Seller']]],
    ['the firm under which they signed', 'I run Sellerwealth Partners', [['firm', 'Sellerwealth Partners']]],
    ['the name of the account', 'I am Quentin', [['name', 'Quentin']]],
    ['the telephone of the account', '919 of 555, then 0177', [['phone', '919 of 555, then 0177']]],
  ])('is held back: %s', async (_, message, found) => {
    const id = await thread();
    await app.sql(
      `INSERT INTO marketplace.nda_setting
         (listing_id, owner_id, owner_email, automatic, legal_name, capacity, firm, changed_at)
       SELECT id, owner_id, 'seller@example.com', false, 'Sam Seller', 'Owner', 'Sellerwealth Partners', now()
       FROM marketplace.listing WHERE owner_id IS NOT NULL ON CONFLICT DO NOTHING`,
    );
    const refused = await write('seller', id, message);
    expect([refused.status, words(message, refused)]).toEqual([400, found]);
  });

  it('is not looked for in the texts of the other side', async () => {
    expect((await write('buyer', await thread(), 'Do you know Quentin of Sellerwealth?')).status).toBe(201);
  });

  it('is held back in parts over several messages, in one order of arrival', async () => {
    const id = await thread();
    expect((await write('buyer', id, 'My number starts with 614 555.')).status).toBe(201);
    const [one, two] = await Promise.all([write('buyer', id, '01'), write('buyer', id, '99')]);
    expect([one.status, two.status].sort()).toEqual([201, 400]);
    const refused = one.status === 400 ? one : two;
    expect(refused.body.error?.fields?.['message']).toContain('With your earlier messages, this gives');
    expect((await write('seller', id, '0199')).status).toBe(201);
  });

  it('is held back in parts over the reasons of two declined NDAs, and over a reason and a message', async () => {
    // Of another buyer than the other tests: all that was sent to one counts.
    const listingId = await listing();
    const declined = async (reason: string) => {
      const nda = await app.request('rival', listingId);
      await app.sign('rival', nda);
      return send('seller', 'POST', `/api/ndas/${nda.id}/decline`, { reason });
    };
    const { body } = await app.as<InquiryThread>('rival', 'POST', inquiries(listingId), { message: 'For sale?' });
    expect((await declined('Not now. 713 555, and 30')).status).toBeLessThan(300);
    const refused = await declined('Sorry. 0142');
    expect(words('Sorry. 0142', refused)).toEqual([['phone', '0142']]);
    expect(refused.body.error?.fields?.['reason']).toContain('With your earlier messages, this gives');
    expect(words('0142', await write('seller', body.id, '0142'))).toEqual([['phone', '0142']]);
    expect((await write('rival', body.id, '0142')).status).toBe(201);
  });

  it('is looked for in the public texts of its owner, with the names under which they signed', async () => {
    const { listingId } = await active();
    await app.sql(
      `UPDATE marketplace.listing_version SET fields = jsonb_set(fields, '{summary}', '"Ask Seller Wealth in OH"')
       WHERE listing_id = $1`,
      [listingId],
    );
    const { body } = await app.as<MyListing>('seller', 'GET', `/api/my-listings/${listingId}`);
    expect(body.findings).toContainEqual(expect.objectContaining({ field: 'summary', words: 'Seller Wealth' }));
  });

  it('may be written once both sides have revealed themselves', async () => {
    const id = await thread();
    await write('seller', id, 'Yes.');
    for (const name of ['buyer', 'seller']) await app.as(name, 'POST', `/api/marketplace-inquiries/${id}/reveal`);
    expect((await write('seller', id, 'Sam Seller, 614-555-0199')).status).toBe(201);
  });

  it('may be named in an offer under an NDA, which has named both', async () => {
    const { listingId } = await active();
    const conditions = 'Sam Seller of Sellerwealth Partners stays for 12 months.';
    const { status, body } = await app.draft('buyer', listingId, { conditions });
    expect([status, (body as OfferView).draft?.conditions]).toEqual([201, conditions]);
  });
});
