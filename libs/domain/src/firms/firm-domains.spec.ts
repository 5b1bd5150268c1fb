import fc from 'fast-check';
import { domainOf, isSharedAddress, sameOrganization } from './firm-domains';

describe('the domain of an organization', () => {
  it.each<[string, string | null]>([
    ['https://www.harbor.com/team?x=1', 'harbor.com'],
    ['http://HARBOR.com.', 'harbor.com'],
    ['harbor.com/team', 'harbor.com'],
    ['www.harbor.com:8443', 'harbor.com'],
    ['https://user:secret@advisors.harbor.com', 'harbor.com'],
    ['pat@harbor.com', 'harbor.com'],
    ['mailto:pat@mail.harbor.com', 'harbor.com'],
    ['"pat@gmail.com"@harbor.com', 'harbor.com'],
    [' pat@harbor.com ', 'harbor.com'],
    ['https://harbor.com/@pat', 'harbor.com'],
    ['p/a?t#@harbor.com', 'harbor.com'],
    ['pat@harbor.com/x', null],
    ['pat@harbor.co.uk', 'harbor.co.uk'],
    ['harbor.example', 'harbor.example'],
    ['harbor.financial', 'harbor.financial'],
    ['harbor.wixsite.com', 'harbor.wixsite.com'],
    ['https://zürich.de', 'xn--zrich-kva.de'],
    ['https://xn--zrich-kva.de', 'xn--zrich-kva.de'],
    ['com', null],
    ['co.uk', null],
    ['wixsite.com', null],
    ['localhost', null],
    ['127.0.0.1', null],
    ['https://[::1]/', null],
    ['javascript:alert(1)', null],
    ['ftp://harbor.com', null],
    ['har bor.com', null],
    ['Harbor Wealth', null],
    ['pat@', null],
    ['', null],
  ])('of %p is %p', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
    expect(isSharedAddress(address)).toBe(false);
  });

  it.each([
    'pat@gmail.com',
    'PAT@GMAIL.COM',
    'pat@yahoo.co.uk',
    'pat@outlook.com.au',
    'pat@live.nl',
    'pat@gmail.co',
    'pat@startmail.com',
    'pat@ymail.com',
    'pat@mail.comcast.net',
    'pat@x.duck.com',
    'https://www.facebook.com/harbor',
    'https://linkedin.com/company/harbor',
    'https://sites.google.com/view/harbor',
  ])('is none at %p, which anyone can have', (address) => {
    expect(domainOf(address)).toBeNull();
    expect(isSharedAddress(address)).toBe(true);
    expect(sameOrganization(address, address)).toBe(false);
  });

  it.each([
    ['pat@mail.harbor.com', 'https://www.harbor.com', true],
    ['harbor.com', 'HARBOR.com', true],
    ['harbor.com', 'harbor.org', false],
    ['harbor.com', 'harbor.com.example', false],
    ['notharbor.com', 'harbor.com', false],
    ['harbor.co.uk', 'vale.co.uk', false],
    ['harbor.github.io', 'vale.github.io', false],
    ['localhost', 'localhost', false],
    ['', '', false],
  ])('is one of %p and %p: %p', (one, other, same) => {
    expect(sameOrganization(one, other)).toBe(same);
    expect(sameOrganization(other, one)).toBe(same);
  });

  it('is the same at every address below it, and a domain of its own', () => {
    const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/);
    const labels = fc.tuple(
      label,
      fc.constantFrom('com', 'org', 'co.uk', 'advisor'),
      fc.array(label, { maxLength: 3 }),
    );
    fc.assert(
      fc.property(labels, fc.emailAddress(), ([name, ending, below], mail) => {
        const domain = `harbor${name}.${ending}`;
        const host = [...below, domain].join('.');
        expect(domainOf(`https://${host}/x`)).toBe(domain);
        expect(domainOf(`${mail.slice(0, mail.lastIndexOf('@'))}@${host}`)).toBe(domain);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found however often it was asked for', () => {
    for (let times = 0; times < 20_000; times += 1)
      if (domainOf('https://zürich.de') !== 'xn--zrich-kva.de') throw new Error(`not found at time ${times}`);
  });

  it('of any text is none or its own domain', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress(), fc.domain());
    fc.assert(
      fc.property(texts, (text) => {
        const domain = domainOf(text);
        if (domain !== null) expect(domainOf(domain)).toBe(domain);
      }),
      { numRuns: 2_000 },
    );
  });
});
