import { isFirmSlug, type FirmAnswer } from '@app/contracts';
import { notFound } from '@app/web-kit';

/** What the API says of a firm. @throws NotFoundOutcome for what it does not know */
export async function knownFirm(ask: () => Promise<FirmAnswer>): Promise<FirmAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** @throws NotFoundOutcome for a name that no firm can have: the API is not asked */
export function possibleName(name: string | undefined): string {
  if (name === undefined || !isFirmSlug(name.toLowerCase())) throw notFound();
  return name;
}
