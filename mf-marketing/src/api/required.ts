import { notFound } from '@app/web-kit';

/**
 * Data without which there is no page: what the API does not know, or cannot be a name, is the site's not-found page.
 */
export async function required<T>(data: Promise<T>): Promise<T> {
  try {
    return await data;
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
