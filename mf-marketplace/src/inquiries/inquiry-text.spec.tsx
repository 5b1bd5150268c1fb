import { renderToStaticMarkup } from 'react-dom/server';
import type { InquirySummary } from '@app/contracts';
import { InquiryItems } from './inquiries.route';

const firstMessage = (side: InquirySummary['side']): InquirySummary => ({
  id: 'a',
  listing: { id: 2001, title: 'Practice on the coast', isPublic: true },
  side,
  alias: 'Mine',
  state: 'sent',
  other: { alias: 'Theirs', division: null, isGone: false },
  unread: 1,
  startedAt: '2026-11-01T09:00:00.000Z',
  lastMessageAt: '2026-11-01T09:00:00.000Z',
});

describe('the state of an inquiry with its first message', () => {
  it.each(['buyer', 'seller'] as const)('reads the same for the %s, who sent it or received it', (side) => {
    const html = renderToStaticMarkup(<InquiryItems inquiries={[firstMessage(side)]} />);
    expect(html).toContain('No reply yet');
    expect(html).not.toContain('Sent');
  });
});
