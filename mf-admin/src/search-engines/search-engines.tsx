import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hidesSite, type SettingDocuments } from '@app/contracts';
import { Callout } from '@app/ui';
import { deferred } from '@app/web-kit';
import { SearchResult } from '../content/search-result';
import { LateView } from '../portal/late-view';
import { SectionHeader } from '../portal/section-header';
import { useSetting } from '../settings/api/settings';
import { SettingCard, type Confirm, type FieldSpec, type Question } from '../settings/setting-fields';

const SEO: readonly FieldSpec<SettingDocuments['seo']>[] = [
  { name: 'siteTitle', label: 'Site title', kind: 'line', help: 'Shown after the title of every page.' },
  { name: 'metaTitle', label: 'Title of the home page', kind: 'line', help: '50 to 60 characters are shown in full.' },
  { name: 'metaDescription', label: 'Description', kind: 'prose', rows: 2, help: 'About 155 characters are shown.' },
  { name: 'keywords', label: 'Keywords', kind: 'line' },
  { name: 'ogTitle', label: 'Title when shared', kind: 'line' },
  { name: 'ogDescription', label: 'Description when shared', kind: 'prose', rows: 2 },
  {
    name: 'ogImage',
    label: 'Picture when shared',
    kind: 'line',
    help: 'The address of a picture in the media library: /api/media/…',
  },
  { name: 'twitterHandle', label: 'Twitter handle', kind: 'line', help: 'Such as @name. Leave blank for none.' },
  {
    name: 'twitterCardType',
    label: 'Twitter card',
    kind: 'choice',
    options: [
      { value: 'summary', label: 'Summary' },
      { value: 'summary_large_image', label: 'Summary with a large picture' },
    ],
  },
  {
    name: 'canonicalDomain',
    label: 'Canonical domain',
    kind: 'line',
    help: 'Such as https://www.example.com. Leave blank to use the site’s address.',
  },
  { name: 'indexContent', label: 'Search engines may list this site', kind: 'check' },
  { name: 'robotsDirectives', label: 'Robots directives', kind: 'line', help: 'Such as index, follow.' },
  { name: 'enableSchemaMarkup', label: 'Structured data on pages', kind: 'check' },
  {
    name: 'customSchema',
    label: 'Structured data of your own',
    kind: 'code',
    rows: 4,
    help: 'JSON. Leave blank for none.',
  },
];

const INJECTION: readonly FieldSpec<SettingDocuments['injection']>[] = [
  { name: 'googleTagManagerId', label: 'Google Tag Manager', kind: 'line', help: 'Such as GTM-ABC1234.' },
  { name: 'googleAnalyticsId', label: 'Google Analytics', kind: 'line', help: 'Such as G-ABC1234567.' },
  { name: 'facebookPixelId', label: 'Meta pixel', kind: 'line', help: 'Digits only.' },
  { name: 'customCSS', label: 'CSS', kind: 'code', rows: 6, help: 'Filtered: it loads nothing from other hosts.' },
  {
    name: 'customJavaScript',
    label: 'JavaScript',
    kind: 'code',
    rows: 6,
    help: 'Off unless the operator allows it. A new script needs a two-factor code entered in the last minutes.',
  },
  { name: 'footerJavaScript', label: 'JavaScript at the end of the page', kind: 'code', rows: 6 },
];

const HIDING: Question = {
  title: 'Hide the site from search engines?',
  action: 'Hide the site',
  text:
    'Search engines will drop every page of the site from their results, and it can take weeks to come back. Drafts ' +
    'and single pages can be kept out on their own, at each page.',
};

const hidingQuestion: Confirm<SettingDocuments['seo']> = (before, after) =>
  hidesSite(after) && !hidesSite(before) ? HIDING : null;

function HomeResult({ form }: { form: UseFormReturn<SettingDocuments['seo']> }): ReactNode {
  const [siteTitle, metaTitle, description] = form.watch(['siteTitle', 'metaTitle', 'metaDescription']);
  return <SearchResult path="/" title={metaTitle || siteTitle} description={description} />;
}

export const redirects = deferred(
  async () => (await import(/* webpackChunkName: "redirects" */ './redirects')).Redirects,
);

/** How search engines and shared links show the site, moved addresses, and code of third parties. */
export function SearchEngines(): ReactNode {
  const seo = useSetting('seo');
  const isHidden = seo.data !== undefined && hidesSite(seo.data.value);
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Search engines" lead="How the site appears in results and shared links." />
      {isHidden && (
        <Callout tone="warning">
          The site is hidden from search engines: no page is listed until this is changed below.
        </Callout>
      )}
      <SettingCard setting="seo" title="Search and sharing" fields={SEO} confirm={hidingQuestion}>
        {(form) => <HomeResult form={form} />}
      </SettingCard>
      <LateView what="The redirects" part={redirects} props={{}} />
      <SettingCard
        setting="injection"
        title="Tags and code"
        lead="Loaded after consent, and never on sign-in, checkout or administration pages."
        fields={INJECTION}
      />
    </div>
  );
}
