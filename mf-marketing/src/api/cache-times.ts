const MINUTE = 60_000;

/** Home data, blog and consolidated content alike (specification, section 9). */
export const HOME_CACHE = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE };

/** How often the home page's data is asked for again before its section says that it failed. */
export const HOME_RETRIES = 2;
