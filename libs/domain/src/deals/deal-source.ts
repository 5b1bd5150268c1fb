import { MONTH_NAMES } from '../dates/month-names';

/** A publication that an assumption rests on. */
export type DealSource = {
  publisher: string;
  /** What it says, in a sentence. */
  says: string;
  url: string;
  /** `YYYY` or `YYYY-MM`, null when the publication carries no date. */
  published: string | null;
};

/**
 * Month in which the sources were last read. Ages are measured against it, so that a page says the same wherever it is
 * rendered.
 */
export const SOURCES_REVIEWED = '2026-11';

export const STALE_AFTER_MONTHS = 24;

function monthNumber(date: string): number {
  const [year = '0', month = '12'] = date.split('-');
  return Number(year) * 12 + Number(month);
}

/** `2025-05` as "May 2025", `2018` as "2018", `2026-11-20` as "November 2026". */
export function writtenMonth(date: string): string {
  const [year = '', month] = date.split('-');
  const name = month === undefined ? undefined : MONTH_NAMES[Number(month) - 1];
  return name ? `${name} ${year}` : year;
}

/** When a source appeared; one without a date is never given one. */
export function sourceDate({ published }: Pick<DealSource, 'published'>): string {
  return published === null ? 'undated' : writtenMonth(published);
}

/** Whether a month (`YYYY-MM`, also the beginning of a date, or a year) is more than so many months before another. */
export function isOlderThan(date: string, months: number, asOf: string): boolean {
  return monthNumber(asOf) - monthNumber(date) > months;
}

/** True for a source that was more than two years old (or of unknown age) when it was last read. */
export function isDatedSource(source: Pick<DealSource, 'published'>, reviewed: string = SOURCES_REVIEWED): boolean {
  return source.published === null || isOlderThan(source.published, STALE_AFTER_MONTHS, reviewed);
}

export type DealSourceId =
  | 'trade2025'
  | 'recruiting2024'
  | 'negotiating'
  | 'independence'
  | 'independentLoans2018'
  | 'lowerWirehouse2025'
  | 'equityInstead'
  | 'stackedNotes'
  | 'notes2026'
  | 'noteNuances'
  | 'portability'
  | 'employeePayouts2025'
  | 'independentPayouts'
  | 'independentGrid'
  | 'practiceCosts'
  | 'transitionLosses'
  | 'retention2024';

export const DEAL_SOURCES: Record<DealSourceId, DealSource> = {
  trade2025: {
    publisher: 'Financial Advisor magazine',
    says:
      'Top total deals of 400% of trailing-12 at wirehouses in 2024, 225–300% at regional firms, ' +
      '100% or more for some independent ones.',
    url: 'https://digitalmagazine.fa-mag.com/fa-magazine-may-2025/0254862001745254897/p26',
    published: '2025-05',
  },
  recruiting2024: {
    publisher: 'FinSum',
    says: 'Up-front of 125–175% of trailing-12 at wirehouses; back-ends of 25–50%, being phased out.',
    url:
      'https://finsum.com/index.php/markets/wealth-management/item' +
      '/11109-understanding-the-numbers-behind-recruiting-deals',
    published: '2024-03',
  },
  negotiating: {
    publisher: 'Bridgemark Strategies',
    says: '150–200% of trailing-12 at regional firms; 10–70% at independent broker-dealers.',
    url: 'https://www.bridgemarkstrategies.com/negotiating-financial-advisor-recruiting-packages/',
    published: null,
  },
  independence: {
    publisher: 'Iris',
    says:
      'Independent broker-dealers: 10% for small practices, 30–40% for large ones, ' +
      'up to 100% in aggressive offers.',
    url: 'https://www.iris.xyz/growth/does-independence-make-good-economic-sense-2',
    published: null,
  },
  independentLoans2018: {
    publisher: 'InvestmentNews',
    says:
      'Independent broker-dealers, full-year 2018: loans forgiven over three to eight years; ' +
      '50 basis points of transferred assets in one program.',
    url:
      'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers' +
      '/lpls-record-recruiting-year-came-with-a-cost-signing-bonuses-skyrocketed-in-2018/78627',
    published: '2019',
  },
  lowerWirehouse2025: {
    publisher: 'Graduating Jones',
    says: 'Quotes a lower figure: 70–125% of annual revenue up front at wirehouses; notes of seven to ten years.',
    url: 'https://www.graduatingjones.com/resources/the-economics-of-transition-packages-what-the-numbers-say',
    published: '2025',
  },
  equityInstead: {
    publisher: 'Iris',
    says:
      'Custodians offer RIAs working capital and services, not up-front cash; ' +
      'selling a minority of the equity is possible.',
    url: 'https://www.iris.xyz/growth/does-independence-make-good-economic-sense-2',
    published: null,
  },
  stackedNotes: {
    publisher: 'WealthManagement.com',
    says: 'Back-ends are paid on separate notes of five to seven years, so a full deal can run up to 14 years.',
    url: 'https://www.wealthmanagement.com/practice-management/your-recruiting-bonus-not-prison-sentence',
    published: null,
  },
  notes2026: {
    publisher: 'BHSE Law',
    says: 'Promissory notes in litigation are forgiven ratably over five to ten years.',
    url: 'https://bhseclaw.com/promissory-notes/',
    published: '2026-04',
  },
  noteNuances: {
    publisher: 'InvestmentNews',
    says: 'Notes of independent broker-dealers run three to nine years and may depend on production hurdles.',
    url:
      'https://app-investmentnews-eastus.azurewebsites.net/broker-dealers' +
      '/commonly-overlooked-nuances-of-forgivable-notes/65894',
    published: null,
  },
  portability: {
    publisher: 'ASH, reprint of a recruiter’s column',
    says: '85–95% of the desired assets follow within six months; 25–30% for books of referred bank clients.',
    url: 'https://www.ash.org.au/market/whats-a-good-portability-goal-4-ways-to-find-out/',
    published: null,
  },
  employeePayouts2025: {
    publisher: 'Kehrer Group, from Financial Planning’s analysis',
    says:
      'Cash pay on $600,000 of production: 32.3–42.4% at the four wirehouses, 39.4–43.5% at regional firms, ' +
      '40.2% on average over nine firms.',
    url: 'https://kehrergroup.com/2025/05/15/is-the-grass-greener-outside-the-bank/',
    published: '2025-05',
  },
  independentPayouts: {
    publisher: 'Financial Planning',
    says: 'Independent broker-dealers: a nominal 90%, in one case the low 70s after tickets, programs and charges.',
    url: 'https://www.financial-planning.com/opinion/independent-bd-payouts-the-devil-is-in-the-details',
    published: null,
  },
  independentGrid: {
    publisher: 'Prosperity Financial Group',
    says: 'A published grid of 80–93% of production; about 90% at $1 million.',
    url: 'https://www.chooseprosperity.org/your-compensation',
    published: null,
  },
  practiceCosts: {
    publisher: 'Kitces',
    says: 'An advisory practice: 40% advisor pay, 35% overhead, 25% profit, so that a solo owner keeps about 65%.',
    url: 'https://kitces.com/?p=20178',
    published: null,
  },
  transitionLosses: {
    publisher: 'Jump',
    says:
      'Typical losses of assets: about 22% between broker-dealers, 18% when going independent, ' +
      '10–14% when the move is well executed.',
    url: 'https://jump.ai/advisor-trends/client-lifecycle' + '/client-retention-during-an-advisor-transition',
    published: null,
  },
  retention2024: {
    publisher: 'Savvy Wealth',
    says: '86% of clients stay with advisors who become independent.',
    url: 'https://www.savvywealth.com/blog-posts/ria-transitioning-clients',
    published: '2024-05',
  },
};
