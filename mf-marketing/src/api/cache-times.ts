const MINUTE = 60_000;

/** Home data, blog and consolidated content alike (specification, section 9). */
export const HOME_CACHE = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE };
