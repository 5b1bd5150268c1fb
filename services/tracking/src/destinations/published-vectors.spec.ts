import { NORMALIZED as google } from './google-ads/google-ads.rules';
import { toHubSpotBody } from './hubspot/hubspot.rules';
import { NORMALIZED as linkedin } from './linkedin/linkedin.rules';
import { NORMALIZED as meta } from './meta/meta.rules';
import { looksPersonal, phoneNumber, sha256 } from './normalize';
import { exampleEvent } from './testing/example-event';

type Rule = (value: string) => string | undefined;

const META =
  'https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters';
const GOOGLE = 'https://developers.google.com/data-manager/api/devguides/concepts/formatting';
const GOOGLE_LIBRARY = 'https://github.com/googleads/data-manager-python, the tests of its Formatter';

/** Values and hashes that the services publish. */
describe.each<[string, string, Rule, [string, string][]]>([
  [
    'Meta, email',
    META,
    meta.email,
    [[' John_Smith@gmail.com ', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f']],
  ],
  [
    'Meta, phone',
    META,
    meta.phone,
    [
      ['(650)555-1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
      ['+1 650 555 1212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
      ['0016505551212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    ],
  ],
  [
    'Meta, names',
    META,
    meta.personName,
    [
      ['Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
      ['Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
      ['Vale\u0301ry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
    ],
  ],
  [
    'Google Ads, email',
    GOOGLE_LIBRARY,
    google.email,
    ['alexz@example.com', '  alexz@example.com', '  ALEXZ@example.com   ', '  alexz@EXAMPLE.com   '].map((value) => [
      value,
      '509e933019bb285a134a9334b8bb679dff79d0ce023d529af4bd744d47b4fd8a',
    ]),
  ],
  [
    'Google Ads, phone',
    GOOGLE_LIBRARY,
    google.phone,
    ['+18005550100', '   +1-800-555-0100', '1-800-555-0100   '].map((value) => [
      value,
      'fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30',
    ]),
  ],
])('published hashes: %s (%s)', (_, __, rule, vectors) => {
  it.each(vectors)('%j', (value, hash) => {
    expect(sha256(rule(value) ?? '')).toBe(hash);
  });
});

describe.each<[string, string, Rule, [string, string | undefined][]]>([
  [
    'Google Ads, email',
    GOOGLE,
    google.email,
    [
      ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
      ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
      ['Jefferson.LOVES.Hiking@googlemail.com', 'jeffersonloveshiking@googlemail.com'],
      ['quinny @ example.com', 'quinny@example.com'],
      ['quinn', undefined],
      [' @googlemail.com', undefined],
      [' ...@gmail.com', undefined],
    ],
  ],
  [
    'Google Ads, phone',
    GOOGLE_LIBRARY,
    google.phone,
    [
      ['(800)555-0100', '+18005550100'],
      ['1 800 555 0100', '+18005550100'],
      ['441134960987', '+441134960987'],
      ['+44-113-496-0987', '+441134960987'],
      [' +A BCD EFG ', undefined],
    ],
  ],
  [
    'Meta, phone',
    META,
    meta.phone,
    [
      ['+44 20 7946 0958', '442079460958'],
      ['555', undefined],
      ['call 312-555-0142 now', undefined],
    ],
  ],
  [
    'Meta, names',
    META,
    meta.personName,
    [
      ["O'Brien", 'obrien'],
      ['Mary Ann', 'mary ann'],
      ['李', '李'],
    ],
  ],
  [
    'Meta, city and state',
    META,
    (value) => meta.city(value),
    [
      ['St. Louis 2', 'stlouis'],
      ['New York', 'newyork'],
    ],
  ],
  [
    'Meta, state',
    META,
    meta.state,
    [
      [' CA ', 'ca'],
      ['California', undefined],
    ],
  ],
  // LinkedIn has no rule of its own for the dots and the plus of Gmail.
  ['LinkedIn, email', 'learn.microsoft.com', linkedin.email, [[' Ada.Lane+x@Gmail.com', 'ada.lane+x@gmail.com']]],
])('published forms: %s (%s)', (_, __, rule, vectors) => {
  it.each(vectors)('%j is %j', (value, expected) => {
    expect(rule(value)).toBe(expected);
  });
});

describe('a phone with an extension', () => {
  it.each([
    '312-555-0142 x12',
    '(312) 555-0142 ext. 12',
    '+1 312 555 0142 #12',
    '312.555.0142 extension 12',
    'tel:+1-312-555-0142;ext=12',
    '\u202a312-555-0142 x12\u202c',
  ])('%j is the number without it, for every service that takes phones', (value) => {
    expect(phoneNumber(value)).toBe('+13125550142');
    expect(meta.phone(value)).toBe('13125550142');
    const event = exampleEvent({ user: { email: 'ada@firm.test', phone: value } });
    expect(toHubSpotBody(event, undefined)).toMatchObject({
      body: { contact: { properties: { phone: '+13125550142' } } },
    });
  });
});

it.each([
  ['ada@firm.test', true],
  ['Write to ada@firm.test today', true],
  ['call 312-555-0142', true],
  ['+44 20 7946 0958', true],
  ['newsletter-2026', false],
  ['in_1QabcDEF', false],
  ['2026-11', false],
])('%j looks personal: %p', (text, expected) => {
  expect(looksPersonal(text)).toBe(expected);
});
