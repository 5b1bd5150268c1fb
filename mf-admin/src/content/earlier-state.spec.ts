import type { DocumentSummary } from '@app/contracts';
import { earlierCalls, earlierState } from './earlier-state';

const PUBLISHED = '2026-11-01T10:00:00Z';
const PLANNED = '2027-01-01T10:00:00Z';

describe('the state that a document had', () => {
  it.each([
    [{ state: 'draft', publishedAt: null, expiresAt: null }, { move: 'unpublish' }],
    [{ state: 'archived', publishedAt: PUBLISHED, expiresAt: null }, { move: 'archive' }],
    [
      { state: 'published', publishedAt: PUBLISHED, expiresAt: null },
      { move: 'publish', at: PUBLISHED, until: null },
    ],
    [
      { state: 'scheduled', publishedAt: PLANNED, expiresAt: '2027-02-01T10:00:00Z' },
      { move: 'publish', at: PLANNED, until: '2027-02-01T10:00:00Z' },
    ],
  ] as const)('is brought back: %j', (before, move) => {
    expect(earlierState(before)).toEqual(move);
  });

  it('is brought back for many in a call for each state and time, on the versions that the act made', () => {
    const row = (id: number, state: DocumentSummary['state'], publishedAt: string | null) =>
      ({ id, version: id * 10, state, publishedAt, expiresAt: null }) as DocumentSummary;
    expect(
      earlierCalls([
        row(1, 'draft', null),
        row(2, 'published', PUBLISHED),
        row(3, 'draft', null),
        row(4, 'scheduled', PLANNED),
      ]),
    ).toEqual([
      {
        act: 'unpublish',
        rows: [
          { id: 1, version: 11 },
          { id: 3, version: 31 },
        ],
      },
      { act: 'publish', at: PUBLISHED, rows: [{ id: 2, version: 21 }] },
      { act: 'publish', at: PLANNED, rows: [{ id: 4, version: 41 }] },
    ]);
  });
});
