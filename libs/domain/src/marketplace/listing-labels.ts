import type {
  Affiliation,
  ExactChoice,
  Financing,
  ListingField,
  ListingType,
  PriceDisplay,
  Reason,
  Timeline,
} from './listing-fields';

/** What a listing of each type is called, on screens and in mails. */
export const LISTING_TYPE_NAMES: Record<ListingType, string> = {
  sell: 'For sale',
  buy: 'Buyer',
  merge: 'Merger',
  successor: 'Successor wanted',
  continuity: 'Continuity partner',
  join: 'Join a team',
};

export const AFFILIATION_NAMES: Record<Affiliation, string> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional broker-dealer',
  independent: 'Independent broker-dealer',
  ria: 'Registered investment adviser',
  bank: 'Bank channel',
};

export const FINANCING_NAMES: Record<Financing, string> = {
  cash: 'Cash',
  bank_loan: 'Bank loan',
  seller_note: 'Seller note',
  earn_out: 'Earn-out',
  equity: 'Equity',
};

export const TIMELINE_NAMES: Record<Timeline, string> = {
  now: 'Now',
  within_6_months: 'Within 6 months',
  within_1_year: 'Within 1 year',
  within_3_years: 'Within 3 years',
  open: 'Open',
};

export const REASON_NAMES: Record<Reason, string> = {
  retirement: 'Retirement',
  career_change: 'Career change',
  growth: 'Growth',
  health_or_family: 'Health or family',
  continuity: 'Continuity',
  other: 'Other',
};

export const EXACT_NAMES: Record<ExactChoice, string> = {
  state: 'State',
  aum: 'Assets',
  revenue: 'Revenue',
  clients: 'Clients',
  feeBased: 'Fee-based share',
  staff: 'Staff',
  price: 'Price',
  multiple: 'Multiple',
};

export const PRICE_DISPLAY_NAMES: Record<PriceDisplay, string> = {
  on_request: '“On request”',
  price: 'The price',
  multiple: 'The multiple of revenue',
  both: 'Both',
};

/** What people call each field, on every screen. */
export const LISTING_FIELD_LABELS: Record<ListingField, string> = {
  type: 'Listing type',
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  financing: 'Financing',
  timeline: 'Timeline',
  reason: 'Reason',
  state: 'State',
  city: 'City',
  street: 'Street',
  affiliation: 'Firm type',
  custodian: 'Custodian',
  firm: 'Firm',
  crd: 'CRD number',
  aum: 'Assets under management',
  revenue: 'Revenue, last twelve months',
  recurringRevenue: 'Recurring revenue',
  clients: 'Clients',
  feeBased: 'Fee-based share of revenue',
  staff: 'Advisors and employees',
  staffNames: 'Staff names',
  price: 'Price',
  eboc: 'Earnings before owner’s compensation (SDE/EBOC)',
  ebitda: 'EBITDA',
  growth: 'Annual asset growth',
  topTenShare: 'Revenue from the ten largest clients',
  ownerAge: 'Owner’s age',
  clientAge: 'Average client age',
  clientDetail: 'About the clients',
  sellerName: 'Your name',
  sellerEmail: 'Your email',
  sellerPhone: 'Your phone',
  website: 'Website',
  exact: 'Show exactly to everyone',
  priceDisplay: 'Price shown to everyone',
};
