import { CONSENT_DENIED, CONSENT_GRANTED, type ConsentChoices } from '../consent';
import { admittedTags, allowedTags, tagOrigins, type TagService } from './vendor-tags';

const IDS = { googleTagManagerId: 'GTM-ABC1234', googleAnalyticsId: 'G-ABC1234', facebookPixelId: '1234567890' };
const ALL: TagService[] = ['googleTagManagerId', 'googleAnalyticsId', 'facebookPixelId'];
const decided = (choices: Partial<ConsentChoices>) => ({
  choices: { ...CONSENT_DENIED, ...choices },
  textVersion: 'x',
  decidedAt: '',
});

describe('which services may run', () => {
  it.each<[string, Partial<ConsentChoices>, TagService[]]>([
    ['nothing', {}, []],
    ['everything', CONSENT_GRANTED, ALL],
    ['analytics', { analytics: 'granted' }, ['googleAnalyticsId']],
    ['advertising without personal ads', { ad_storage: 'granted', ad_user_data: 'granted' }, ['facebookPixelId']],
    ['advertising measurement without cookies', { ad_user_data: 'granted' }, []],
    [
      'everything but personal ads',
      { ...CONSENT_GRANTED, ad_personalization: 'denied' },
      ['googleAnalyticsId', 'facebookPixelId'],
    ],
  ])('with a yes to %s', (_name, choices, expected) => {
    expect(allowedTags(IDS, { ...CONSENT_DENIED, ...choices })).toEqual(expected);
    expect(allowedTags({}, { ...CONSENT_DENIED, ...choices })).toEqual([]);
  });
});

describe('what a document allows', () => {
  it.each<[string, Parameters<typeof admittedTags>, TagService[]]>([
    ['a visitor who may still agree', [IDS, null, false], ALL],
    ['the same with a Global Privacy Control signal', [IDS, null, true], ['googleAnalyticsId']],
    ['a visitor who declined', [IDS, decided({}), false], []],
    ['a visitor who agreed', [IDS, decided(CONSENT_GRANTED), false], ALL],
    ['a visitor who agreed despite the privacy signal', [IDS, decided(CONSENT_GRANTED), true], ['googleAnalyticsId']],
    ['any visitor, where nothing is configured', [{}, null, false], []],
  ])('for %s', (_name, [ids, decision, gpc], expected) => {
    expect(admittedTags(ids, decision, gpc)).toEqual(expected);
  });

  it('is only the origins of those services, each once', () => {
    expect(tagOrigins(['facebookPixelId'], 'connect')).toEqual(['https://www.facebook.com']);
    expect(tagOrigins(['googleTagManagerId', 'googleAnalyticsId'], 'scripts')).toEqual([
      'https://www.googletagmanager.com',
    ]);
    expect(tagOrigins([], 'images')).toEqual([]);
  });
});
