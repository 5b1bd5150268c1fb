import { clickCookieValue, clickIdsOf, clickIdsOfAddress } from './click-cookies';

const NOW = Date.parse('2026-11-27T10:00:00Z');

describe('the identifiers of a click', () => {
  it('are read from the address of an ad, each in the form that its service takes', () => {
    expect(clickIdsOfAddress('?gclid=Cj0-a_b&fbclid=IwAR0&li_fat_id=uuid-1&utm_source=x&email=a@b.co', NOW)).toEqual({
      gclid: 'Cj0-a_b',
      fbc: `fb.1.${NOW}.IwAR0`,
      li_fat_id: 'uuid-1',
    });
  });

  it.each(['?gclid=', '?gclid=%3Cscript%3E', `?gclid=${'a'.repeat(501)}`, '?GCLID=a', ''])('%s has none', (search) => {
    expect(clickIdsOfAddress(search, NOW)).toEqual({});
  });

  it('come back from the cookies of this site and of the services', () => {
    const click = { gclid: 'Cj0-a_b', fbc: 'fb.1.1.a' };
    const cookies = [
      `ad_click=${clickCookieValue(click)}`,
      '_fbp=fb.1.2.3',
      '_ga=GA1.1.111.222',
      '_ga_ABC123=GS2.1.s1790000000$o1',
      'hubspotutk=0123abc',
      'theme=dark',
    ].join('; ');
    expect(clickIdsOf(cookies)).toEqual({
      ...click,
      fbp: 'fb.1.2.3',
      ga_client_id: '111.222',
      ga_session_id: '1790000000',
      hutk: '0123abc',
    });
  });

  it.each(['', 'ad_click=%', 'ad_click=gclid', '_ga=<script>', '_fbp=a b'])('%s holds none', (cookies) => {
    expect(clickIdsOf(cookies)).toEqual({});
  });
});
