import type { DealSource } from '../../deals/deal-source';

export const VALUATION_SOURCE_IDS = [
  'srg2025',
  'srg2024',
  'srgMid2024',
  'ruleOfThumb',
  'multiples2012',
  'halfNonRecurring',
  'ownerPayDefinition',
  'practiceCosts',
] as const;
export type ValuationSourceId = (typeof VALUATION_SOURCE_IDS)[number];

/** Publications about sales of advisory practices. */
export const VALUATION_SOURCES: Record<ValuationSourceId, DealSource> = {
  srg2025: {
    publisher: 'Succession Resource Group',
    says:
      '171 deals closed in 2025: 3.27 times recurring revenue and 9.98 times EBITDA on average; a quarter above 3.5, ' +
      'more than a fifth above 4.0 times; outside financing in 56% of deals, for up to 70–80% of the price.',
    url: 'https://www.successionresource.com/larger-firms-rising-multiples-is-this-the-new-standard-for-advisor-manda',
    published: '2026-02',
  },
  srg2024: {
    publisher: 'Succession Resource Group, press release',
    says:
      '176 deals of 2024: 3.08 times recurring revenue, 9.20 times EBITDA; 75% paid down in represented sales, ' +
      '61% in private ones.',
    url:
      'https://finanznachrichten.de/nachrichten-2025-02' +
      '/64655780-succession-resource-group-2025-advisory-firm-valuations-remain-steady' +
      '-despite-externalities-200.htm',
    published: '2025-02',
  },
  srgMid2024: {
    publisher: 'Succession Resource Group, mid-year report',
    says:
      'First half of 2024: 31% all cash, 46.7% with seller financing, 55.2% with a retention clause; ' +
      'from 2.0 to more than 4.0 times.',
    url:
      'https://businesswire.com/news/home/20240826523922/en' +
      '/Leading-Consulting-Firm-Succession-Resource-Group-Releases-2024-Mid-Year-Advisor-Acquisition-Update',
    published: '2024-08',
  },
  ruleOfThumb: {
    publisher: 'Truelytics',
    says: 'A rule of thumb of 2.1 times recurring and 1 time non-recurring revenue, then corrected by key figures.',
    url: 'https://knowledge.truelytics.com/what-alternate-methodologies-are-used',
    published: null,
  },
  multiples2012: {
    publisher: 'InvestmentNews',
    says: '2.3 times recurring and 1.1 times non-recurring revenue.',
    url: 'https://www.investmentnews.com/practice-management/business-valuation-one-size-doesnt-fit-all/48472',
    published: '2012',
  },
  halfNonRecurring: {
    publisher: 'Alaris Acquisitions',
    says: 'Non-recurring revenue brings about half the multiple of recurring revenue.',
    url: 'https://alarisacquisitions.com/is-your-firm-worth-more-or-less/',
    published: null,
  },
  ownerPayDefinition: {
    publisher: 'Financial Advisor magazine',
    says: 'EBITDA is what remains after market pay for the owner’s work.',
    url: 'https://www.fa-mag.com/news/ria-valuations--perception-vs--reality-45546.html?section=50&page=2',
    published: null,
  },
  practiceCosts: {
    publisher: 'Kitces',
    says: 'An advisory practice: 40% advisor pay, 35% overhead, 25% profit.',
    url: 'https://kitces.com/?p=20178',
    published: null,
  },
};
