import { breadcrumbSchema, firmPath, type FirmAnswer, type FirmProfile, type PageHead } from '@app/contracts';
import { FIRM_CHANNEL_NAMES, type ReviewScore } from '@app/domain';
import { DIRECTORY } from '../firm-text';

/** Without data there is nothing to index. `score` is what the page shows of the firm’s reviews. */
export function firmHead(answer: FirmAnswer | undefined, origin: string, score: ReviewScore | null = null): PageHead {
  if (!answer || 'movedTo' in answer) return { title: 'Firm profile', robots: 'noindex' };
  const path = firmPath(answer);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Firm profiles', path: DIRECTORY },
    { name: answer.name, path },
  ];
  const kind = FIRM_CHANNEL_NAMES[answer.channel];
  return {
    title: answer.name,
    description: answer.sample
      ? `${answer.name}: a fictional ${kind} that shows how firm profiles work.`
      : `${answer.name}, ${kind}: what we know about the firm, with a source and a verification date for every fact.`,
    canonicalPath: path,
    image: `/api/firm-profiles/${answer.id}/picture`,
    jsonLd: [...organizationSchema(answer, new URL(path, origin).href, score), breadcrumbSchema(crumbs, origin)],
  };
}

/**
 * https://schema.org/Organization with verified facts alone. A sample is no organization, and of a fact whose sources
 * disagree nothing is said. The rating is the one that the page shows, or none.
 */
function organizationSchema({ name, sample, facts }: FirmProfile, page: string, score: ReviewScore | null): object[] {
  if (sample) return [];
  const known: Record<string, unknown> = {};
  for (const fact of facts) {
    const isAlone = facts.filter(({ key }) => key === fact.key).length === 1;
    if (fact.state !== 'verified' || !isAlone) continue;
    if (fact.key === 'website') known['url'] = fact.value;
    if (fact.key === 'founded') known['foundingDate'] = String(fact.value);
    if (fact.key === 'headquarters') {
      const { city, state } = fact.value;
      known['address'] = {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'US',
      };
    }
  }
  if (score !== null && score.score !== null)
    known['aggregateRating'] = {
      '@type': 'AggregateRating',
      ratingValue: score.score,
      reviewCount: score.count,
      bestRating: 5,
      worstRating: 1,
    };
  return [{ '@context': 'https://schema.org', '@type': 'Organization', name, mainEntityOfPage: page, ...known }];
}
