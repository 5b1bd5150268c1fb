import { landingAddress } from '@app/contracts';
import { redirectTo, type LoadContext } from '@app/web-kit';
import { landingQuery } from '../api/get-landing-page';
import { required } from '../api/required';

/** A landing page has one address; what the reader was sent with comes along. */
export async function loadLanding(slug: string, { url, query, api }: LoadContext): Promise<void> {
  const page = await required(query.ensureQueryData(landingQuery(api, slug)));
  const address = landingAddress(page.slug);
  if (url.pathname.replace(/\/$/, '') !== address) throw redirectTo(address + url.search, { permanent: true });
}
