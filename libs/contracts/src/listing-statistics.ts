/** Weeks that an owner sees. */
export const STATISTICS_WEEKS = 13;
/** Views and saves are rounded down to a multiple of it. */
export const STATISTICS_STEP = 5;

/** Monday to Sunday in UTC, once it is over. Views and saves in steps of five; inquiries and NDA requests exact. */
export type StatisticsWeek = {
  /** The Monday, `YYYY-MM-DD`. */
  from: string;
  views: number;
  saves: number;
  inquiries: number;
  ndas: number;
};

/** `GET /api/my-listings/{id}/statistics`: the oldest week first; none without premium. */
export type ListingStatistics = { isUnlocked: boolean; weeks: StatisticsWeek[] };
