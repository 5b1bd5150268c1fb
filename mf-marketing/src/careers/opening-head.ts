import type { QueryClient } from '@tanstack/react-query';
import { breadcrumbSchema, SITE_NAME, type EmploymentType, type JobOpening, type PageHead } from '@app/contracts';
import { withSeo } from '../content/seo';

const EMPLOYMENT: Record<EmploymentType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
};

export function openingHead(slug: string, url: URL, query: QueryClient): PageHead {
  const opening = query.getQueryData<JobOpening>(['opening', slug]);
  if (!opening) return { title: SITE_NAME };
  const path = `/careers/${opening.slug}`;
  const crumbs = breadcrumbSchema(
    [
      { name: 'Home', path: '/' },
      { name: 'Careers', path: '/careers' },
      { name: opening.title, path },
    ],
    url.origin,
  );
  return withSeo(
    {
      title: `${opening.title}, ${opening.location}`,
      description: opening.summary,
      canonicalPath: path,
      jsonLd: [jobSchema(opening, url.origin), crumbs],
    },
    opening.seo,
  );
}

/** https://schema.org/JobPosting, with what search engines ask of it. */
export function jobSchema(
  { title, html, slug, posted, closes, employment, location, remote, salary }: JobOpening,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: html,
    identifier: { '@type': 'PropertyValue', name: SITE_NAME, value: slug },
    datePosted: posted,
    ...(closes !== null && { validThrough: `${closes}T23:59:59Z` }),
    employmentType: EMPLOYMENT[employment],
    hiringOrganization: { '@type': 'Organization', name: SITE_NAME, sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'US' },
    },
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: salary.from, maxValue: salary.to, unitText: 'YEAR' },
      },
    }),
    directApply: true,
  };
}
