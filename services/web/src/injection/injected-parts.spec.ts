import {
  CONSENT_DENIED,
  CONSENT_GRANTED,
  CONSENT_TEXT_VERSION,
  consentCookieValue,
  type ConsentChoices,
  type RouteOwner,
  type SiteInjectionSettings,
} from '@app/contracts';
import { injectedParts } from './injected-parts';

const NONE: SiteInjectionSettings = {
  googleTagManagerId: '',
  googleAnalyticsId: '',
  facebookPixelId: '',
  customCSS: '',
  customJavaScript: '',
  footerJavaScript: '',
  scripts: [],
};
const SCRIPT = { placement: 'head' as const, src: '/api/injected/a.js', integrity: 'sha384-a' };
const files = { scripts: [], styles: [] };
function page(remote: string, access: RouteOwner['route']['access'] = 'public'): RouteOwner {
  const release = {
    name: remote,
    version: '1',
    contract: 1,
    owner: 'x',
    gitSha: '',
    entry: 'e.js',
    widgets: {},
    base: files,
    preloadFonts: [],
    integrity: {},
    server: { file: 's.cjs', integrity: '' },
    routes: [],
  };
  return { release, params: {}, route: { path: '/', chunk: 'c', access, files } };
}
const undecided = { cookies: '', gpc: false };
const who = (choices: ConsentChoices, gpc = false) => {
  const decision = { choices, textVersion: CONSENT_TEXT_VERSION, decidedAt: '2026-11-21T09:00:00Z' };
  return { cookies: `privacy_choices=${consentCookieValue(decision)}`, gpc };
};
const PUBLIC = page('mf-marketing');
const CLOSED: [string, RouteOwner | null][] = [
  ['sign-in', page('shell')],
  ['account', page('shell', 'user')],
  ['admin', page('mf-admin', 'admin')],
  ['not-found', null],
];

describe('injected settings in a page', () => {
  it.each<[string, RouteOwner | null]>([['public', PUBLIC], ...CLOSED])(
    'is empty on a %s page while no settings exist or none are known',
    (_name, owner) => {
      expect(injectedParts(NONE, owner, undecided)).toEqual({ style: '', page: undefined });
      expect(injectedParts(null, owner, undecided)).toEqual({ style: '', page: undefined });
    },
  );

  it('is the style on a public page, and the same style disabled on others', () => {
    const settings = { ...NONE, customCSS: 'a{color:red}' };
    expect(injectedParts(settings, PUBLIC, undecided)).toEqual({
      style: '<style id="injected-style">a{color:red}</style>',
      page: undefined,
    });
    for (const [, owner] of CLOSED)
      expect(injectedParts(settings, owner, undecided)).toEqual({
        style: '<style id="injected-style" media="not all">a{color:red}</style>',
        page: undefined,
      });
  });

  it('cannot end the element that contains it, even if the filter had let it through', () => {
    expect(
      injectedParts({ ...NONE, customCSS: 'a{}</style><script>x()</script>' }, PUBLIC, undecided).style.match(/</g),
    ).toHaveLength(2);
  });

  it.each(CLOSED)('contains neither scripts nor ids on a %s page, only the fact that some exist', (_name, owner) => {
    expect(
      injectedParts({ ...NONE, scripts: [SCRIPT], googleAnalyticsId: 'G-ABC123' }, owner, who(CONSENT_GRANTED)).page,
    ).toEqual({ scripts: [], tags: {}, admitted: [] });
  });

  it.each([
    ['an undecided visitor', undecided, ['googleAnalyticsId', 'facebookPixelId']],
    ['a yes', who(CONSENT_GRANTED), ['googleAnalyticsId', 'facebookPixelId']],
    ['a no', who(CONSENT_DENIED), []],
    ['a yes against the signal', who(CONSENT_GRANTED, true), ['googleAnalyticsId']],
  ])('admits for %s exactly what may run', (_name, visitor, admitted) => {
    const settings = { ...NONE, scripts: [SCRIPT], googleAnalyticsId: 'G-ABC123', facebookPixelId: '12345' };
    expect(injectedParts(settings, PUBLIC, visitor).page).toEqual({
      scripts: [SCRIPT],
      tags: { googleAnalyticsId: 'G-ABC123', facebookPixelId: '12345' },
      admitted,
    });
  });
});
