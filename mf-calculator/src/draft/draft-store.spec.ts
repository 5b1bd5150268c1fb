import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { hasUsualPay } from './draft';
import {
  change,
  chooseOrigin,
  choosePresentFirm,
  chooseRates,
  currentDraftState,
  isUntouched,
  learnTerms,
  openDraft,
  startNew,
  startWith,
  usualOffer,
} from './draft-store';

const withUpfront = (expected: number) => ({
  assumptions: {
    ...ILLUSTRATIVE_ASSUMPTIONS,
    wirehouse: {
      ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
      upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.wirehouse.upfront, expected },
    },
  },
});
const offers = () => currentDraftState().present.offers.map(({ channel, upfront }) => [channel, upfront.value]);

describe('usual terms from the server', () => {
  it('replace those built in while the calculation was not edited, without being a step', () => {
    startNew();
    expect(offers()[0]).toEqual(['wirehouse', 1.5]);
    learnTerms(withUpfront(170));
    expect([offers()[0], currentDraftState().past, isUntouched(currentDraftState())]).toEqual([
      ['wirehouse', 1.7],
      [],
      true,
    ]);
  });

  it('do not change an edited calculation, and apply to the next one', () => {
    change({ type: 'set', path: ['offers', 0, 'name'], value: 'Marlow Pike' });
    learnTerms(withUpfront(180));
    expect([offers()[0], isUntouched(currentDraftState())]).toEqual([['wirehouse', 1.7], false]);
    startNew();
    startWith(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.8]);
  });

  it('keep the channels from a link, and the entries about the practice', () => {
    const { present } = currentDraftState();
    // As after a reload, where the existing values are not a step.
    openDraft({ ...present, advisor: { ...present.advisor, t12: 'about a million' } }, null);
    learnTerms(withUpfront(160));
    expect(currentDraftState().present.advisor.t12).toBe('about a million');
    expect(offers().map(([channel]) => channel)).toEqual(['ria', 'wirehouse']);
    expect(offers()[1]).toEqual(['wirehouse', 1.6]);
  });

  it('give new notes the federal rate of the month, which the calculation names', () => {
    startNew();
    learnTerms({ rates: { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046 } });
    const { offers: now, settings } = currentDraftState().present;
    expect([now[0]?.note.rate, settings.afr]).toEqual([
      0.038,
      { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046 },
    ]);
  });
});

describe('federal rates', () => {
  it('that are changed by hand no longer belong to a month', () => {
    startNew();
    const afr = { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046 };
    change({ type: 'set', path: ['settings', 'afr'], value: afr });
    expect(currentDraftState().present.settings.afr).toEqual(afr);
    change({ type: 'type', path: ['settings', 'afr', 'mid'], value: 0.04 });
    expect(currentDraftState().present.settings.afr).toEqual({ short: 0.036, mid: 0.04, long: 0.046 });
  });
});

describe('the month of federal rates', () => {
  const november = { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046 };
  const june = { month: '2026-06', short: 0.041, mid: 0.043, long: 0.049 };
  const noteRates = () => currentDraftState().present.offers.map(({ note }) => note.rate);
  const begin = () => {
    learnTerms({ rates: november });
    startNew();
  };

  it('gives its rates to notes, by their class, in one step', () => {
    begin();
    change({ type: 'set', path: ['offers', 1, 'note', 'term'], value: 4 });
    change({ type: 'set', path: ['offers', 1, 'note', 'rate'], value: november.short });
    const { past } = currentDraftState();
    chooseRates(june);
    expect([noteRates(), currentDraftState().present.settings.afr]).toEqual([[0.043, 0.041], june]);
    expect(currentDraftState().past).toHaveLength(past.length + 1);
    change({ type: 'undo' });
    expect([noteRates(), currentDraftState().present.settings.afr]).toEqual([[0.038, 0.036], november]);
  });

  it('leaves a rate that was entered, and one that is no number', () => {
    begin();
    change({ type: 'type', path: ['offers', 0, 'note', 'rate'], value: 0.05 });
    change({ type: 'type', path: ['offers', 1, 'note', 'term'], value: 'nine' });
    chooseRates(june);
    expect(noteRates()).toEqual([0.05, 0.038]);
  });

  it('leaves a rate of another month, which was entered in place of the named one', () => {
    begin();
    chooseRates(june);
    change({ type: 'type', path: ['offers', 0, 'note', 'rate'], value: november.mid });
    chooseRates({ ...june, month: '2026-07', mid: 0.044 });
    expect(noteRates()).toEqual([0.038, 0.044]);
  });

  it('is followed again after rates of the user’s own, and without rates notes have the placeholder', () => {
    begin();
    change({ type: 'type', path: ['settings', 'afr', 'long'], value: null });
    chooseRates(june);
    expect(noteRates()).toEqual([0.043, 0.043]);
    chooseRates(undefined);
    expect([noteRates(), 'afr' in currentDraftState().present.settings]).toEqual([[0.04, 0.04], false]);
    chooseRates(june);
    expect(noteRates()).toEqual([0.043, 0.043]);
    learnTerms({});
  });
});

describe('the firm that the advisor leaves', () => {
  it('changes the transferring share of offers that still have the usual one, in one step', () => {
    learnTerms({});
    startNew();
    change({ type: 'set', path: ['offers', 1, 'portability'], value: { qFee: 0.7, qTxn: 0.7 } });
    chooseOrigin('bank');
    const { present, past } = currentDraftState();
    expect(present.advisor.origin).toBe('bank');
    expect(present.offers.map(({ portability }) => portability)).toEqual([
      { qFee: 0.28, qTxn: 0.21 },
      { qFee: 0.7, qTxn: 0.7 },
    ]);
    expect(past).toHaveLength(2);
    expect(usualOffer('ria', 'Another').portability.qFee).toBe(0.28);
  });

  it('still lets a link set the channels when only the practice was typed', () => {
    startNew();
    change({ type: 'type', path: ['advisor', 't12'], value: 1_000_000 });
    expect(isUntouched(currentDraftState())).toBe(true);
    change({ type: 'type', path: ['offers', 0, 'name'], value: 'Marlow Pike' });
    expect(isUntouched(currentDraftState())).toBe(false);
  });

  it('follows the present firm that a link names, unless it was chosen', () => {
    startNew();
    startWith(['ria'], 'independent');
    expect(currentDraftState().present.advisor.origin).toBe('independent');
    openDraft(
      { ...currentDraftState().present, advisor: { ...currentDraftState().present.advisor, origin: 'bank' } },
      null,
    );
    startWith(['ria'], 'wirehouse');
    expect(currentDraftState().present.advisor.origin).toBe('bank');
  });

  it('follows the present firm whose usual pay is filled in, with the share of usual offers, unless chosen', () => {
    startNew();
    choosePresentFirm('ria');
    const { present, past } = currentDraftState();
    expect([present.advisor.origin, past.length]).toEqual(['independent', 1]);
    startNew();
    startWith(
      present.offers.map(({ channel }) => channel),
      'ria',
    );
    expect(present.offers).toEqual(currentDraftState().present.offers);
    expect(present.stay).toEqual(currentDraftState().present.stay);
    expect(hasUsualPay(currentDraftState().present)).toBe(true);
    change({ type: 'set', path: ['stay', 'deferRate'], value: 0.07 });
    expect(hasUsualPay(currentDraftState().present)).toBe(false);
    chooseOrigin('bank');
    choosePresentFirm('wirehouse');
    expect(currentDraftState().present.advisor.origin).toBe('bank');
  });
});
