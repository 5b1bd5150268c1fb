/** Who saved the first data: no person, so that it is no news. */
export const SEEDER = 'first data';
