import type { ReportedConversion } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const LEAD: ReportedConversion = { name: 'generate_lead', eventId: 'generate_lead.a' };
const SIGN_UP: ReportedConversion = { name: 'sign_up', eventId: 'sign_up.u1' };

describe('conversions that answers of the API name', () => {
  let page: TestPage;
  let kit: typeof import('../testing/web-kit');
  let followed: ReportedConversion[];
  beforeAll(async () => {
    page = await openPage('https://site.test/');
    kit = await import('../testing/web-kit');
    followed = [];
  });
  afterAll(() => page.close());

  it('wait for the code that follows them', () => {
    kit.noticeConversion({ downloadUrl: '/x', conversion: LEAD });
    kit.followConversions((conversion) => followed.push(conversion));
    expect(followed).toEqual([LEAD]);
    kit.noticeConversion({ conversion: { ...LEAD, eventId: 'generate_lead.b' } });
    expect(followed.map(({ eventId }) => eventId)).toEqual(['generate_lead.a', 'generate_lead.b']);
  });

  it('of a registration wait for the address that it leads to, and count once', () => {
    followed.length = 0;
    kit.noticeConversion({ token: 't', conversion: SIGN_UP });
    expect(followed).toEqual([]);
    kit.announceRegistration();
    kit.announceRegistration();
    expect(followed).toEqual([SIGN_UP]);
  });

  it.each([
    null,
    'text',
    [],
    {},
    { conversion: null },
    { conversion: 'sign_up' },
    { conversion: { eventId: 7 } },
    { conversion: { name: 'purchase', eventId: 'purchase.in_1' } },
  ])('are none in %j', (answer) => {
    followed.length = 0;
    kit.noticeConversion(answer);
    expect(followed).toEqual([]);
  });
});
