const MINUTE = 60_000;

/**
 * For home data, blog and consolidated content (specification, section 9). They are public: the end of a session
 * leaves them in place.
 */
export const HOME_CACHE = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, meta: { public: true } };

/** How often the home page's data is asked for again before its section says that it failed. */
export const HOME_RETRIES = 2;
