/** What is published with this date comes last in its list, and leaves the first page to the tests that read it. */
export const LONG_AGO = '2001-01-01T00:00:00.000Z';
