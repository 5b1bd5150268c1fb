import type { ReactNode } from 'react';
import type { FirmSubmissionTerms, PageHead } from '@app/contracts';
import { Card, LinkButton, PageHeader } from '@app/ui';
import { AppLink, type LoadContext } from '@app/web-kit';
import { submissionTermsQuery, useSubmissionTerms } from '../../api/submission-terms';
import { DIRECTORY } from '../firm-text';
import { feeText } from './submission-text';

/** The page says what it knows without it. */
export async function load({ query, api }: Pick<LoadContext, 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(submissionTermsQuery(api));
}

export function head(): PageHead {
  return {
    title: 'Submit your firm',
    description:
      'Put your firm in front of advisors who are considering a move: what a profile contains, what you ' +
      'need to submit one, what it costs and who decides.',
    canonicalPath: '/submit-firm',
  };
}

const NEEDED = [
  'The firm’s name, website, channel and headquarters, and its number of advisors.',
  'A description of at least 100 characters. Client assets, a recruiting deal and a logo are optional.',
  'An account with a verified email address at the firm’s domain, or a document that shows you are ' +
    'authorized to represent the firm.',
];

const STEPS = [
  {
    title: 'Fill in the form',
    text: 'It saves automatically as you type. You can continue later, even on another device.',
  },
  {
    title: 'A moderator reviews it',
    text: 'They publish it, request changes or explain why they cannot publish it. We email you at each step.',
  },
  {
    title: 'The profile is public',
    text:
      'Each value is shown as stated by the firm until we verify it. To edit the profile, claim it. ' +
      'Submitting a firm does not make you its owner.',
  },
];

export function Component(): ReactNode {
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Firm profiles"
        title="Submit your firm"
        lead={
          'Advisors look up the firm behind an offer. A profile gives them facts about your firm, each ' +
          'with a source and a date.'
        }
        actions={<LinkButton href="/submit-firm-protected">Start or continue</LinkButton>}
      />
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="needed">
          <h2 id="needed" className="font-display text-xl font-semibold">
            What you need
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-sm">
            {NEEDED.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Card>
        <Card as="section" aria-labelledby="fee">
          <h2 id="fee" className="font-display text-xl font-semibold">
            What it costs
          </h2>
          <Fee />
        </Card>
        <Card as="section" aria-labelledby="next" className="lg:col-span-2">
          <h2 id="next" className="font-display text-xl font-semibold">
            How it works
          </h2>
          <ol className="mt-3 grid gap-5 text-sm md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span className="font-medium">
                  {index + 1}. {title}
                </span>
                <span className="mt-1 block text-ink-soft">{text}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        Is your firm already listed?{' '}
        <AppLink to={DIRECTORY} className="text-link">
          Check the directory
        </AppLink>{' '}
        and claim its profile instead.
      </p>
    </div>
  );
}

const RULES = 'The same moderators apply the same rules to every firm. Reviews of the firm are not affected.';

function Fee(): ReactNode {
  const { data } = useSubmissionTerms();
  return (
    <>
      <p className="mt-3 text-sm">{costText(data)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {data?.feeCents === 0 ? RULES : `Payment does not influence the decision. ${RULES}`}
      </p>
    </>
  );
}

function costText(terms: FirmSubmissionTerms | undefined): string {
  if (!terms) return 'The fee is shown before you submit.';
  if (terms.feeCents === 0) return 'Submitting is free.';
  return `${feeText(terms)} per firm, paid when you submit. If a moderator rejects the submission, we refund the fee.`;
}
