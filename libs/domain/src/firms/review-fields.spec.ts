import fc from 'fast-check';
import { readReview, reviewAnswerFault } from './review-fields';
import { REVIEW_ANSWER_MAX, REVIEW_DIMENSIONS, REVIEW_TEXT_MAX, type ReviewFields } from './review-words';

const REVIEW: ReviewFields = {
  stars: 4,
  ratings: { payout: 5, technology: 2, support: null, culture: 1, transition: 3, leadership: 4 },
  pros: 'The service desk answers within the hour and knows the custodians.',
  cons: 'The planning software is slow, and reports take days to arrive.',
  role: 'former_advisor',
  tenure: '3_to_5',
  state: 'OH',
};
const faultsOf = (changes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(readReview({ ...REVIEW, ...changes }).faults.map(({ field, message }) => [field, message]));

describe('a review as it was entered', () => {
  it('is read as it is, with spaces around its texts removed', () => {
    expect(readReview({ ...REVIEW, pros: `  ${REVIEW.pros}\n` })).toEqual({ fields: REVIEW, faults: [] });
  });

  it('needs neither dimensions nor tenure nor state', () => {
    const { stars, pros, cons, role } = REVIEW;
    const unrated = Object.fromEntries(REVIEW_DIMENSIONS.map((dimension) => [dimension, null]));
    expect(readReview({ stars, pros, cons, role, ratings: {} }).fields).toEqual({
      ...REVIEW,
      ratings: unrated,
      tenure: null,
      state: null,
    });
  });

  it.each<[string, unknown, string, string]>([
    ['stars', 0, 'stars', 'Choose 1 to 5 stars.'],
    ['stars', 4.5, 'stars', 'Choose 1 to 5 stars.'],
    ['stars', '4', 'stars', 'Choose 1 to 5 stars.'],
    ['stars', null, 'stars', 'Choose 1 to 5 stars.'],
    ['ratings', { payout: 6 }, 'payout', 'Choose 1 to 5 stars, or leave this blank.'],
    ['ratings', { food: 5 }, 'review', 'Remove food: the rating by dimension has no such value.'],
    ['ratings', null, 'review', 'Enter the rating by dimension.'],
    ['pros', null, 'pros', 'Enter some text.'],
    ['pros', 'x'.repeat(REVIEW_TEXT_MAX + 1), 'pros', 'Enter at most 2,000 characters; these are 2,001.'],
    ['cons', 'a\u0000b', 'cons', 'Remove the characters that cannot be shown.'],
    ['cons', 'a\u202Eb', 'cons', 'Remove the characters that cannot be shown.'],
    ['role', 'owner', 'role', 'Choose your role.'],
    ['tenure', '2', 'tenure', 'Choose how long, or leave this blank.'],
    ['state', 'PR', 'state', 'Choose a state from the list, or leave this blank.'],
    ['publishedOn', '2026-01-01', 'review', 'Remove publishedOn: the review has no such value.'],
  ])('is refused with %s = %p, at the field', (field, value, at, message) => {
    expect(faultsOf({ [field]: value })).toEqual({ [at]: message });
  });

  it('may have texts of the full length, over several lines', () => {
    expect(faultsOf({ pros: 'x'.repeat(REVIEW_TEXT_MAX), cons: 'One.\n\n\tTwo.' })).toEqual({});
  });

  it('gives a review or faults for anything', () => {
    const changed = fc
      .tuple(fc.constantFrom(...Object.keys(REVIEW)), fc.anything())
      .map(([field, value]) => ({ ...REVIEW, [field]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), changed), (entered) => {
        const { fields, faults } = readReview(entered);
        expect(fields === null).toBe(faults.length > 0);
      }),
    );
  });
});

describe('the firm’s answer', () => {
  it.each([
    ['Thank you. We have changed the software since.', null],
    ['x'.repeat(REVIEW_ANSWER_MAX), null],
    ['x'.repeat(REVIEW_ANSWER_MAX + 1), 'Enter at most 1,500 characters; these are 1,501.'],
    ['  ', 'Enter an answer.'],
    [undefined, 'Enter some text.'],
    ['a\u0007', 'Remove the characters that cannot be shown.'],
  ])('%p: %p', (answer, fault) => {
    expect(reviewAnswerFault(answer)).toBe(fault);
  });
});
