/** Why an advisor lists: to sell or buy a practice, to partner, or to find a successor. */
export const LISTING_TYPES = ['sell', 'buy', 'merge', 'successor', 'continuity', 'join'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

/** Kind of firm a practice belongs to. */
export const AFFILIATIONS = ['wirehouse', 'regional', 'independent', 'ria', 'bank'] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

export const FINANCING = ['cash', 'bank_loan', 'seller_note', 'earn_out', 'equity'] as const;
export type Financing = (typeof FINANCING)[number];

export const TIMELINES = ['now', 'within_6_months', 'within_1_year', 'within_3_years', 'open'] as const;
export type Timeline = (typeof TIMELINES)[number];

export const REASONS = ['retirement', 'career_change', 'growth', 'health_or_family', 'continuity', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** What an owner may show to the public exactly instead of as a region or a band. */
export const EXACT_CHOICES = ['state', 'aum', 'revenue', 'clients', 'feeBased', 'staff', 'price', 'multiple'] as const;
export type ExactChoice = (typeof EXACT_CHOICES)[number];

/** Which of the two the public sees; the other follows from the revenue. */
export const PRICE_DISPLAYS = ['on_request', 'price', 'multiple', 'both'] as const;
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number];

/**
 * Everything an owner enters. Amounts are dollars, shares are percent as written (0–100); null where the owner has not
 * entered it. Who may read which field is `LISTING_FIELD_TIERS`.
 */
export type ListingFields = {
  type: ListingType;
  title: string;
  summary: string;
  /** Paragraphs of plain text. */
  description: string[];
  financing: Financing[];
  timeline: Timeline;
  reason: Reason;
  /** Two-letter code. */
  state: string | null;
  city: string | null;
  street: string | null;
  affiliation: Affiliation | null;
  custodian: string | null;
  firm: string | null;
  /** Number in the Central Registration Depository, digits only. */
  crd: string | null;
  aum: number | null;
  /** Trailing twelve months. */
  revenue: number | null;
  recurringRevenue: number | null;
  clients: number | null;
  feeBased: number | null;
  staff: number | null;
  staffNames: string | null;
  price: number | null;
  /** Earnings before owner's compensation, a year. */
  eboc: number | null;
  ebitda: number | null;
  /** Yearly growth of assets. */
  growth: number | null;
  /** Share of the revenue that the ten largest clients pay. */
  topTenShare: number | null;
  ownerAge: number | null;
  clientAge: number | null;
  clientDetail: string | null;
  sellerName: string | null;
  sellerEmail: string | null;
  sellerPhone: string | null;
  website: string | null;
  exact: ExactChoice[];
  priceDisplay: PriceDisplay;
};

/** Who may read a field as it was entered: everyone, holders of an agreement, people the owner chose, the owner. */
export const TIERS = ['public', 'nda', 'released', 'seller'] as const;
export type Tier = (typeof TIERS)[number];

/**
 * The one table of confidentiality. Fields above `public` may have a public form (an area, a band), which only
 * `toPublicListing` makes; nothing else of them may leave the server for a reader below the tier.
 */
export const LISTING_FIELD_TIERS = {
  type: 'public',
  title: 'public',
  summary: 'public',
  financing: 'public',
  timeline: 'public',
  reason: 'public',
  description: 'nda',
  state: 'nda',
  city: 'nda',
  affiliation: 'nda',
  custodian: 'nda',
  aum: 'nda',
  revenue: 'nda',
  recurringRevenue: 'nda',
  clients: 'nda',
  feeBased: 'nda',
  staff: 'nda',
  price: 'nda',
  eboc: 'nda',
  ebitda: 'nda',
  growth: 'nda',
  topTenShare: 'nda',
  ownerAge: 'nda',
  clientAge: 'nda',
  street: 'released',
  firm: 'released',
  crd: 'released',
  staffNames: 'released',
  clientDetail: 'released',
  sellerName: 'released',
  sellerEmail: 'released',
  sellerPhone: 'released',
  website: 'released',
  exact: 'seller',
  priceDisplay: 'seller',
} as const satisfies Record<keyof ListingFields, Tier>;

export type ListingField = keyof ListingFields;

const isListingField = (key: string): key is ListingField => Object.hasOwn(LISTING_FIELD_TIERS, key);
export const LISTING_FIELD_NAMES: readonly ListingField[] = Object.keys(LISTING_FIELD_TIERS).filter(isListingField);

/** The free texts that everyone reads; a test compares them with the two tables of tiers and bounds. */
export const PUBLIC_TEXT_FIELDS = ['title', 'summary'] as const satisfies readonly ListingField[];
export type PublicTextField = (typeof PUBLIC_TEXT_FIELDS)[number];
export const isPublicText = (field: ListingField): field is PublicTextField =>
  PUBLIC_TEXT_FIELDS.some((name) => name === field);

/** Whether a reader of this tier may read the field as entered. */
export function mayRead(tier: Tier, field: ListingField): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(LISTING_FIELD_TIERS[field]);
}

/** The fields of a listing that a reader of this tier may read as entered, and no other. */
export function fieldsFor(tier: Tier, fields: ListingFields): Partial<ListingFields> {
  return Object.fromEntries(
    LISTING_FIELD_NAMES.filter((name) => mayRead(tier, name)).map((name) => [name, fields[name]]),
  );
}

/** Times revenue; null where either figure is missing or the revenue is zero. */
export function priceMultiple({ price, revenue }: Pick<ListingFields, 'price' | 'revenue'>): number | null {
  return price === null || !revenue ? null : Math.round((price / revenue) * 100) / 100;
}
