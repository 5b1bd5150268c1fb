import fc from 'fast-check';
import { ORDINARY } from '../marketplace/contact-data.ordinary';
import { POSITIVES } from '../marketplace/contact-data.positives';
import { isCopy, REVIEW_TEXT_MIN, textFindings } from './review-checks';

const CONS = 'The planning software is slow, and reports take days to arrive.';
const found = (pros: string, cons = CONS) => textFindings({ pros, cons }).map(({ field, kind }) => `${field} ${kind}`);

describe('the texts of a review', () => {
  it.each<[string, string[]]>([
    ['The service desk answers within the hour and knows the custodians.', []],
    ['Worst firm I know: they lied about the note, and the payout fell twice.', []],
    ['The payout was 92%, no ticket charges, 45 bps up front and $1,200,000 over 9 years.', []],
    ['RIA, BD, TAMP, CRM, ETF, 401(k): the desk of the FIRM knows what each of them needs.', []],
    ['Good, really good, very good people and a good and fair grid for a good team.', []],
    ['Write to Pat at pat.miller@harbor.com, who knows the whole story of the desk.', ['pros contact']],
    ['Call 704-555-1234 and ask for the branch manager, who will tell you everything.', ['pros contact']],
    ['Great firm', ['pros short']],
    ['', ['pros short']],
    ['................................................', ['pros short', 'pros repeated']],
    ['THE SERVICE DESK ANSWERS WITHIN THE HOUR AND KNOWS ALL CUSTODIANS', ['pros capitals']],
    ['THE SERVICE DESK ANSWERS WITHIN THE HOUR, and KNOWS all CUSTODIANS WELL', ['pros capitals']],
    ['THE SERVICE DESK of the firm answers WITHIN THE HOUR and knows custodians', []],
    ['great great great great service desk that answers within the hour', ['pros repeated']],
    ['Great, GREAT, great, Great service desk that answers within the hour', ['pros repeated']],
    ['The service desk is sooooooo good that I have never had to wait there.', ['pros repeated']],
    [`${'good firm, '.repeat(8)}`, ['pros repeated']],
    [CONS, ['cons repeated']],
    [CONS.toUpperCase(), ['pros capitals', 'cons repeated']],
  ])('%p: %j', (pros, kinds) => {
    expect(found(pros)).toEqual(kinds);
  });

  it('are quoted where they give contact data, with the passages', () => {
    const pros = 'Ask pat@harbor.com or call 704-555-1234, they know how the desk works.';
    const [finding] = textFindings({ pros, cons: CONS });
    expect(finding?.message).toBe(
      'Remove “pat@harbor.com”, “704-555-1234”: reviews must not contain contact information.',
    );
    expect(finding?.spans.map(({ start, end }) => pros.slice(start, end))).toEqual(['pat@harbor.com', '704-555-1234']);
  });

  it('say how long they have to be, by what can be read', () => {
    expect(textFindings({ pros: `${'ab '.repeat(14)}a!`, cons: CONS })[0]?.message).toBe(
      `Write at least ${REVIEW_TEXT_MIN} letters; this has 29.`,
    );
    expect(found('the desk and its people are fine')).toEqual(['pros short']);
    expect(found('The desk and all of its people are fine.')).toEqual([]);
  });

  it('are both checked', () => {
    expect(found('Great firm', 'THE PLANNING SOFTWARE IS SLOW AND REPORTS ARE LATE')).toEqual([
      'pros short',
      'cons capitals',
    ]);
    expect(found('', '')).toEqual(['pros short', 'cons short']);
  });

  it('are taken as they are when they are ordinary, whatever figures they have', () => {
    const odd = ORDINARY.filter((pros) => found(pros).some((kind) => kind !== 'pros short'));
    expect(odd).toEqual([]);
    const pairs = ORDINARY.map((text, at) => `${text} ${ORDINARY[(at + 29) % ORDINARY.length]}`);
    expect(pairs.filter((pros) => found(pros).includes('pros repeated'))).toEqual([]);
  });

  it('are refused with each contact that a first message is refused with', () => {
    const texts = Object.values(POSITIVES).flat();
    expect(texts.filter((pros) => !found(pros).includes('pros contact')).length / texts.length).toBeLessThan(0.03);
  });

  it('are checked in a time that grows with their length', () => {
    const long = fc.string({ unit: 'grapheme', minLength: 1_500, maxLength: 2_000 });
    fc.assert(
      fc.property(long, (pros) => textFindings({ pros, cons: 'a '.repeat(1_000) }).length > 0),
      { numRuns: 50 },
    );
  });
});

describe('a copy of another review', () => {
  const TEXT = 'The service desk answers within the hour, knows the custodians and stays until the case is closed.';

  it.each([
    ['is the same text', TEXT, true],
    ['is it in another case and punctuation', TEXT.toUpperCase().replaceAll(/[,.]/g, ' –'), true],
    ['is a text around it', `I moved in May. ${TEXT} The grid is fair as well, and so are the people.`, true],
    ['is half of it', 'The service desk answers within the hour, knows the custodians but forgets to call.', true],
    ['is no other text', 'Payout is fair, technology is old and leadership never visits a branch of ours.', false],
    ['is no text with a few of its words', 'The service desk answers, and the custodians are fine with it.', false],
    ['is no empty text', '', false],
    ['is a short text that is the same', 'The service desk answers within the hour', true],
  ])('%s', (_, other, is) => {
    expect(isCopy(TEXT, other)).toBe(is);
    expect(isCopy(other, TEXT)).toBe(is);
  });

  it('of nothing is none', () => {
    expect(isCopy('', '')).toBe(false);
    expect(isCopy('?!', '?!')).toBe(false);
  });
});
