import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FirmAnswer, FirmProfile, PathParams } from '@app/contracts';
import type { ReviewScore } from '@app/domain';
import { mentionsQuery, teamsQuery } from '../../api/firm-related';
import { firmKey, templatesQuery } from '../../api/firms';
import { firmProfile, profileFact } from '../../testing/firms';
import { listingTeaser } from '../../testing/listings';
import { firmHead } from './firm-head';
import { FirmPage, head, load } from './firm.route';
import { load as loadName } from './name.route';
import { load as loadNumber } from './number.route';
import { Related } from './related';

const OFF = { queries: { retry: false, retryOnMount: false } };
const NONE = new URLSearchParams();
const failure = (status: number) => Object.assign(new Error('refused'), { status });

async function shown(firm: FirmProfile, templates: object[] | null = []): Promise<string> {
  const client = new QueryClient({ defaultOptions: OFF });
  const api = { get: async <T,>() => ({ templates }) as T };
  if (templates) await client.prefetchQuery(templatesQuery(api, firm.slug));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FirmPage firm={firm} parameters={NONE} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the page of a firm', () => {
  it('shows every fact with its value, state, dates and source', async () => {
    const html = await shown(firmProfile(1, { facts: [profileFact('founded', 1990)] }));
    expect(words(html)).toContain(
      'Founded 1990 Verified Verified on November 1, 2026. As of September 30, 2026. ' +
        'Press: A magazine , retrieved on October 20, 2026.',
    );
    expect(html).toContain('href="https://magazine.example/a" rel="nofollow noopener"');
  });

  it.each([
    ['stale', '2025-01-01', 'Verification out of date'],
    ['unverified', null, 'Not verified'],
  ] as const)('says of a fact that is %s so', async (state, verifiedOn, text) => {
    const html = await shown(firmProfile(1, { facts: [profileFact('advisors', 12, { state, verifiedOn })] }));
    expect(words(html)).toContain(`12 ${text}`);
  });

  it('says of a sample that its facts are made up, and nothing of a verification or a source', async () => {
    const source = { kind: 'sample' as const, title: 'Invented for this sample', url: null, retrievedOn: '2026-10-20' };
    const facts = [profileFact('founded', 1990, { state: 'sample', source, verifiedOn: null })];
    const text = words(await shown(firmProfile(1, { sample: true, facts, verifiedOn: null })));
    expect(text).toContain('Founded 1990 Sample data As of September 30, 2026. Made up, with no source. ');
    expect(text).toContain('The firm does not exist, and every fact is made up.');
    expect(text).not.toMatch(/verified|retrieved|Updated on|No reviews yet|score/i);
  });

  it('says what is not known, and shows both values when sources disagree', async () => {
    const website = { kind: 'firm_website' as const, title: 'About us', url: null, retrievedOn: '2026-10-20' };
    const facts = [profileFact('founded', 1991, { source: website }), profileFact('founded', 1990)];
    const text = words(await shown(firmProfile(1, { facts })));
    expect(text).toMatch(/Founded Sources disagree\. All values are shown\. 1991 .*About us.* 1990 .*A magazine/);
    expect(text).toMatch(/No information yet on: Headquarters, .*, Recruiting deal, Payout grid/);
  });

  it('shows a value once where two sources agree, with both', async () => {
    const website = { kind: 'firm_website' as const, title: 'About us', url: null, retrievedOn: '2026-10-20' };
    const facts = [profileFact('founded', 1990, { source: website }), profileFact('founded', 1990)];
    const text = words(await shown(firmProfile(1, { facts })));
    expect(text).toMatch(/Founded 1990 Verified .*About us.*A magazine/);
    expect(text.match(/ 1990 /g)).toHaveLength(1);
    expect(text).not.toContain('Sources disagree');
  });

  it('shows the logo and the own words of a firm that submitted them', async () => {
    const logo = { path: '/api/firm-profiles/1/logo?v=0123456789abcdef', width: 320, height: 160 };
    const own = {
      kind: 'own_statement' as const,
      title: 'Statement of the firm',
      url: null,
      retrievedOn: '2026-11-20',
    };
    const facts = [profileFact('description', 'First line.\nSecond line.', { source: own, state: 'unverified' })];
    const html = await shown(firmProfile(1, { logo, facts }));
    expect(html).toContain(`src="${logo.path}" width="320" height="160" alt="Logo of Firm 1"`);
    expect(words(html)).toMatch(/About the firm First line\. Second line\. Not verified/);
    expect(words(html)).toMatch(/Stated by the firm\s*, retrieved on/);
    expect(html).not.toContain('Statement of the firm');
    const without = await shown(firmProfile(1));
    expect([without.includes('<img'), words(without).includes('About the firm')]).toEqual([false, false]);
  });

  it('shows deal and payout grid, and warns of an old deal', async () => {
    const facts = [
      profileFact('deal', { upfront: [120, 165], backEnd: [60, 60], years: 12, note: 'Paid as a note.' }),
      profileFact('payoutGrid', [
        { from: 0, percentage: 28 },
        { from: 500_000, percentage: 40 },
      ]),
    ];
    const dealWarning = 'These terms are from October 2023, more than 24 months old.';
    const text = words(await shown(firmProfile(1, { facts, dealWarning })));
    expect(text).toMatch(
      /more than 24 months old.*Up front 120\.0% to 165\.0% Back-end 60\.0% Length of the note 12 years/,
    );
    expect(text).toMatch(/Under \$500,000 28\.0% \$500,000 or more 40\.0%/);
    expect(words(await shown(firmProfile(1, { facts })))).not.toContain('months old');
  });

  it('leads to the calculator only when there is a template, or a deal among the facts', async () => {
    const link = 'href="/detailed-calculator?firm=firm-1"';
    expect(await shown(firmProfile(1), [{}])).toContain(link);
    expect(await shown(firmProfile(1), [])).not.toContain(link);
    expect(await shown(firmProfile(1), null)).not.toContain(link);
    const facts = [profileFact('deal', { upfront: [120, 165], backEnd: [60, 60], years: 12, note: '' })];
    expect(await shown(firmProfile(1, { facts }), [])).toContain(link);
  });

  it('leads from registration numbers to the register, but not from those of a sample', async () => {
    const facts = [profileFact('crd', 123), profileFact('website', 'https://firm.example')];
    expect(await shown(firmProfile(1, { facts }))).toContain('href="https://brokercheck.finra.org/firm/summary/123"');
    const sample = await shown(firmProfile(1, { facts, sample: true }));
    expect(sample).not.toMatch(/brokercheck|href="https:\/\/firm\.example/);
    expect(words(sample)).toContain('The firm does not exist');
  });
});

describe('what the site has about a firm elsewhere', () => {
  const article = (slug: string, date: string) => ({ slug, title: `About ${slug}`, date });

  it('are the newest articles with its whole name, and teams of its channel', async () => {
    const asked: string[] = [];
    const get = async <T,>(path: string): Promise<T> => {
      asked.push(path);
      if (path.startsWith('/api/news')) return { newsArticles: [article('n', '2026-11-03')] } as T;
      if (path.startsWith('/api/blog')) return [article('a', '2026-11-04'), article('b', '2026-01-01')] as T;
      return { listings: [1, 2, 3, 4].map((id) => listingTeaser(id)) } as T;
    };
    const client = new QueryClient({ defaultOptions: OFF });
    await client.prefetchQuery(mentionsQuery({ get }, 'Firm 1'));
    await client.prefetchQuery(teamsQuery({ get }, 'regional'));
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Related firm={firmProfile(1)} />
      </QueryClientProvider>,
    );
    client.clear();
    expect(asked).toEqual([
      '/api/blog/posts?limit=3&q=%22Firm%201%22',
      '/api/news?limit=3&q=%22Firm%201%22',
      '/api/marketplace-search?type=join&affiliation=regional',
    ]);
    expect([...html.matchAll(/href="(\/(?:blog|news|marketplace)\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/blog/a',
      '/news/n',
      '/blog/b',
      '/marketplace/listing/1/practice-1',
      '/marketplace/listing/2/practice-2',
      '/marketplace/listing/3/practice-3',
    ]);
  });

  it('is nothing while nothing is known', () => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient({ defaultOptions: OFF })}>
        <Related firm={firmProfile(1)} />
      </QueryClientProvider>,
    );
    expect(html).toBe('');
  });
});

describe('the head of a firm’s page', () => {
  const headOf = (answer: FirmAnswer | null) => {
    const query = new QueryClient();
    if (answer) query.setQueryData(firmKey('firm-1'), answer);
    return head({ params: { firmName: 'firm-1' }, url: new URL('https://site.example/firms/firm-1'), query });
  };

  it('names the address, the picture and the verified facts of the organization', () => {
    const facts = [
      profileFact('website', 'https://firm.example'),
      profileFact('headquarters', { city: 'Columbus', state: 'OH' }),
      profileFact('founded', 1990, { state: 'stale' }),
      profileFact('advisors', 12),
    ];
    expect(headOf(firmProfile(1, { facts }))).toMatchObject({
      title: 'Firm 1',
      canonicalPath: '/firms/firm-1',
      image: '/api/firm-profiles/1/picture',
    });
    expect(headOf(firmProfile(1, { facts })).jsonLd?.[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Firm 1',
      mainEntityOfPage: 'https://site.example/firms/firm-1',
      url: 'https://firm.example',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Columbus',
        addressRegion: 'OH',
        addressCountry: 'US',
      },
    });
  });

  it('says nothing of what sources disagree about, and of a sample no organization', () => {
    const facts = [profileFact('founded', 1990), profileFact('founded', 1991)];
    expect(headOf(firmProfile(1, { facts })).jsonLd?.[0]).not.toHaveProperty('foundingDate');
    const types = headOf(firmProfile(1, { sample: true })).jsonLd?.map((schema) => Object.entries(schema)[1]?.[1]);
    expect(types).toEqual(['BreadcrumbList']);
  });

  it('rates the organization as the page does, and not at all below three reviews', () => {
    const rated = (score: number | null, sample = false) => {
      const answer = firmProfile(1, { sample });
      const shown: ReviewScore = { version: 1, count: 7, score, mean: score, histogram: [0, 0, 0, 7, 0] };
      return JSON.stringify(firmHead(answer, 'https://site.example', shown).jsonLd);
    };
    expect(rated(3.8)).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":3.8,"reviewCount":7,"bestRating":5,"worstRating":1}',
    );
    expect(rated(null)).not.toContain('aggregateRating');
    expect(rated(3.8, true)).not.toContain('aggregateRating');
  });

  it('keeps a page without data out of search engines', () => {
    expect(headOf(null)).toEqual({ title: 'Firm profile', robots: 'noindex' });
  });
});

describe('loading a firm', () => {
  const asked: string[] = [];
  beforeEach(() => void asked.splice(0));

  type Answers = Record<string, FirmAnswer | { templates: object[] }>;
  const run = (loader: typeof load | typeof loadNumber, params: PathParams, answers: Answers, path = '/x') =>
    loader({
      params,
      url: new URL(`https://site.example${path}?from=mail`),
      query: new QueryClient({ defaultOptions: OFF }),
      api: {
        get: async <T,>(path: string): Promise<T> => {
          asked.push(path);
          const answer = answers[path];
          if (!answer) throw failure(404);
          return answer as T;
        },
      },
    });
  const redirect = (location: string) => ({ name: 'RedirectOutcome', location, permanent: true });

  it('by its name asks for the profile and its templates', async () => {
    await run(load, { firmName: 'firm-1' }, { '/api/firms/firm-1': firmProfile(1) });
    expect(asked).toEqual([
      '/api/firms/firm-1',
      '/api/deal-templates?firm=firm-1',
      '/api/firms/firm-1/reviews?sort=newest',
    ]);
  });

  it('that is a sample asks for no reviews', async () => {
    await run(load, { firmName: 'firm-1' }, { '/api/firms/firm-1': firmProfile(1, { sample: true }) });
    expect(asked).toEqual(['/api/firms/firm-1', '/api/deal-templates?firm=firm-1']);
  });

  it.each([
    ['a former name', load, { firmName: 'old' }, { '/api/firms/old': { movedTo: '/firms/new' } }, '/firms/new'],
    ['a word alone', loadName, { firmName: 'firm-1' }, { '/api/firms/firm-1': firmProfile(1) }, '/firms/firm-1'],
    ['a former word', loadName, { firmName: 'old' }, { '/api/firms/old': { movedTo: '/firms/new' } }, '/firms/new'],
    ['its number', loadNumber, { id: '1' }, { '/api/firm-profiles/1': firmProfile(1) }, '/firms/firm-1'],
    ['a merged number', loadNumber, { id: '2' }, { '/api/firm-profiles/2': { movedTo: '/firms/new' } }, '/firms/new'],
  ])('by %s redirects permanently in one hop, with the query', async (_, loader, params, answers, to) => {
    await expect(run(loader, params, answers)).rejects.toMatchObject(redirect(`${to}?from=mail`));
  });

  it('with a slash at its end redirects permanently to the one without', async () => {
    const answers = { '/api/firms/firm-1': firmProfile(1) };
    await expect(run(load, { firmName: 'firm-1' }, answers, '/firms/firm-1/')).rejects.toMatchObject(
      redirect('/firms/firm-1?from=mail'),
    );
  });

  it.each([
    ['unknown', load, { firmName: 'unknown' }],
    ['an unknown word', loadName, { firmName: 'calculator' }],
    ['an unknown number', loadNumber, { id: '99' }],
  ])('by %s is the site’s not-found page', async (_, loader, params) => {
    await expect(run(loader, params, {})).rejects.toMatchObject({ name: 'NotFoundOutcome' });
    expect(asked).toHaveLength(1);
  });

  it.each(['favicon.ico', 'a b', '.env', 'ünïcode', 'a'.repeat(81)])(
    'by %j, which no firm can have, asks nothing',
    async (firmName) => {
      await expect(run(loadName, { firmName }, {})).rejects.toMatchObject({ name: 'NotFoundOutcome' });
      await expect(run(load, { firmName }, {})).rejects.toMatchObject({ name: 'NotFoundOutcome' });
      expect(asked).toEqual([]);
    },
  );

  it('that fails otherwise fails the page, so that a retry is offered', async () => {
    const api = { get: () => Promise.reject(failure(503)) };
    const query = new QueryClient({ defaultOptions: OFF });
    const url = new URL('https://site.example/firms/a');
    await expect(load({ params: { firmName: 'a' }, url, query, api })).rejects.toThrow('refused');
  });
});
