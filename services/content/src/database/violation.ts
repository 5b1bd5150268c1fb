/** The foreign key from a use of a picture to the picture. */
export const MEDIA_USE_KEY = 'media_use_media_id_fkey';

/** What PostgreSQL says about a statement that it refused because of a constraint. */
export type Violation = { constraint: string; detail: string };

export function violationOf(error: unknown): Violation | undefined {
  if (typeof error !== 'object' || error === null || !('driverError' in error)) return undefined;
  const { constraint, detail = '' } = error.driverError as Partial<Violation>;
  return constraint === undefined ? undefined : { constraint, detail };
}
