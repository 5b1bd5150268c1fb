import type { ReactNode } from 'react';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import type { Draft } from '../draft/draft';
import type { FieldNotes } from './faults';

const ANN = { id: '1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const NO_NOTES: FieldNotes = { faults: new Map(), warnings: new Map() };

describe('a field of the calculation', () => {
  let page: TestPage;
  /** No request is answered, so the built-in usual terms apply. */
  let api: TestApi;
  let draft: () => Draft;

  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator');
    api = openApi(page);
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  beforeEach(async () => {
    const store = await import('../draft/draft-store');
    draft = () => store.currentDraftState().present;
    store.startNew();
  });
  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await page.act(() => endSession());
    await page.render(null);
  });
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  async function show(node: ReactNode, notes: FieldNotes = NO_NOTES): Promise<void> {
    const { FieldNotesContext } = await import('./faults');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <FieldNotesContext value={notes}>{node}</FieldNotesContext>
      </QueryClientProvider>,
    );
  }
  const signIn = async (isPremium: boolean) => {
    const { adoptSession } = await import('../testing/web-kit');
    await page.act(() => adoptSession({ token: 't', user: { ...ANN, isPremium } }));
  };
  const leave = (label: string) =>
    page.act(() => {
      page.field(label).focus();
      page.field(label).blur();
    });
  const undo = async () => {
    const { change } = await import('../draft/draft-store');
    await page.act(() => change({ type: 'undo' }));
  };

  describe('the slider of the horizon', () => {
    const open = async () => {
      const { HorizonField } = await import('./horizon-field');
      await show(<HorizonField />);
      return page.field('Years compared');
    };

    it('sets the years, and says them in words', async () => {
      const slider = await open();
      await page.type(slider, '1');
      expect([draft().settings.horizon, slider.getAttribute('aria-valuetext')]).toEqual([1, '1 year']);
      await page.type(slider, '12');
      expect([draft().settings.horizon, slider.getAttribute('aria-valuetext')]).toEqual([12, '12 years']);
    });

    it('is one step to undo for one movement', async () => {
      const before = draft().settings.horizon;
      const slider = await open();
      for (const years of ['3', '4', '5']) await page.type(slider, years);
      await leave('Years compared');
      await page.type(slider, '6');
      await undo();
      expect(draft().settings.horizon).toBe(5);
      await undo();
      expect(draft().settings.horizon).toBe(before);
    });
  });

  describe('for a number', () => {
    const PATH = 'advisor.t12';
    const open = async (notes = NO_NOTES) => {
      const { ValueField } = await import('./value-field');
      await show(
        <ValueField path={['advisor', 't12']} bound="t12" label="Revenue" help="Gross production." required />,
        notes,
      );
    };
    const fault = (message: string): FieldNotes => ({ faults: new Map([[PATH, message]]), warnings: new Map() });

    it('accepts what people write, and formats it on blur', async () => {
      await open();
      await page.type(page.field('Revenue'), '1.2M');
      expect([draft().advisor.t12, page.field('Revenue').value]).toEqual([1_200_000, '1.2M']);
      await leave('Revenue');
      expect(page.field('Revenue').value).toBe('1,200,000');
    });

    it('keeps what it cannot read, to be corrected', async () => {
      await open();
      await page.type(page.field('Revenue'), 'about a million');
      await leave('Revenue');
      expect([draft().advisor.t12, page.field('Revenue').value]).toEqual(['about a million', 'about a million']);
    });

    it('says what is missing only after it was left', async () => {
      await open(fault('Enter your revenue.'));
      expect(page.description(page.field('Revenue'))).toBe('Gross production.');
      await leave('Revenue');
      expect(page.description(page.field('Revenue'))).toBe('Enter your revenue.');
      expect(page.field('Revenue').getAttribute('aria-invalid')).toBe('true');
    });

    it('says at once that a number is out of bounds', async () => {
      await open(fault('At most 1,000,000,000.'));
      await page.type(page.field('Revenue'), '9,000,000,000');
      expect(page.description(page.field('Revenue'))).toBe('At most 1,000,000,000.');
    });

    it('shows a warning instead of its help, without being marked as wrong', async () => {
      await open({ faults: new Map(), warnings: new Map([[PATH, 'Higher than most.']]) });
      await leave('Revenue');
      expect(page.description(page.field('Revenue'))).toBe('Higher than most.');
      expect(page.field('Revenue').hasAttribute('aria-invalid')).toBe(false);
    });
  });

  describe('for a name', () => {
    it('takes text as one step, and says a fault after it was left', async () => {
      const { TextField } = await import('./text-field');
      await show(<TextField path={['advisor', 'city']} label="City" maxLength={80} />, {
        faults: new Map([['advisor.city', 'Too long.']]),
        warnings: new Map(),
      });
      const before = draft().advisor.city;
      for (const text of ['B', 'Bo', 'Boise']) await page.type(page.field('City'), text);
      expect([draft().advisor.city, page.description(page.field('City'))]).toEqual(['Boise', '']);
      await leave('City');
      expect(page.description(page.field('City'))).toBe('Too long.');
      await undo();
      expect(draft().advisor.city).toBe(before);
    });
  });

  describe('that is part of premium', () => {
    const open = async () => {
      const { ChoiceField } = await import('./choice-field');
      const options = ['cash', 'recognized'].map((value) => ({ value, label: value }));
      await show(<ChoiceField path={['settings', 'basis']} label="Basis" options={options} premium="discountRate" />);
    };
    const choose = (value: string) =>
      page.act(() => {
        page.field('Basis').value = value;
        page.field('Basis').dispatchEvent(new page.window.Event('change', { bubbles: true }));
      });

    it('shows its value and says what unlocks it, without premium', async () => {
      await signIn(false);
      await open();
      expect([page.field('Basis').disabled, page.field('Basis').value]).toEqual([true, draft().settings.basis]);
      expect(page.document.querySelector('[aria-label*="premium feature"]')?.textContent).toBe('Premium');
    });

    it('can be chosen with premium, as a step of its own', async () => {
      await signIn(true);
      await open();
      const before = draft().settings.basis;
      await choose('recognized');
      expect(draft().settings.basis).toBe('recognized');
      expect(page.document.querySelector('[aria-label*="premium feature"]')).toBeNull();
      await undo();
      expect(draft().settings.basis).toBe(before);
    });
  });

  describe('that stands for several values', () => {
    const open = async (value: number | null, isSingle: boolean) => {
      const { SingleValueField } = await import('./single-value-field');
      await show(
        <SingleValueField
          label="Unvested"
          bound="amount"
          help="All of it."
          value={value}
          isSingle={isSingle}
          path={['stay', 'unvested']}
          valuesOf={(typed) => [{ year: 1, amount: typed }]}
          faultAt="stay.unvested[0].amount"
        />,
      );
    };

    it('writes them all', async () => {
      await open(null, true);
      await page.type(page.field('Unvested'), '250000');
      expect(draft().stay.unvested).toEqual([{ year: 1, amount: 250_000 }]);
    });

    it('is locked when the values differ, and shows their sum', async () => {
      await open(250_000, false);
      expect(page.field('Unvested').disabled).toBe(true);
      expect(page.description(page.field('Unvested'))).toContain('Entered in detail, $250,000 in total');
    });
  });

  describe('of a list', () => {
    it('says what is wrong with the list as a whole, and can take the focus for it', async () => {
      const { ListFault } = await import('./list-fault');
      await show(<ListFault path="offers" />, { faults: new Map([['offers', 'Two at least.']]), warnings: new Map() });
      const note = page.document.querySelector<HTMLElement>('[data-path="offers"]');
      note?.focus();
      expect([note?.textContent, note?.getAttribute('aria-live'), page.document.activeElement]).toEqual([
        'Two at least.',
        'polite',
        note,
      ]);
    });

    it('is removed by a button that says which, and comes back with undo', async () => {
      const { GateRows } = await import('../detailed/editors/gate-rows');
      const { change, usualOffer } = await import('../draft/draft-store');
      const backend = usualOffer('wirehouse', 'A').backends[0];
      if (!backend) throw new Error('a wirehouse has a back-end');
      const path = ['offers', 0, 'backends', 0, 'gate'];
      const gates = () => draft().offers[0]?.backends[0]?.gate ?? [];
      const both = ['assets', 'production'].map((metric) => ({ kind: 'condition', metric, month: 12, atLeast: 0.5 }));
      change({ type: 'set', path, value: both });
      const { EditBar } = await import('../editing/edit-bar');
      const { useDraft } = await import('../draft/use-draft');
      function Rows(): ReactNode {
        useDraft();
        return (
          <>
            <EditBar />
            <GateRows path={path} at="gate" gates={gates()} backend={backend!} backends={[]} />
          </>
        );
      }
      await show(<Rows />);
      await page.click(page.button('Remove condition 1'));
      expect(gates()).toEqual([both[1]]);
      await page.click(page.button('Undo'));
      expect(gates()).toEqual(both);
      expect(page.document.querySelector('[role="status"]')?.textContent).toBe('Last change undone.');
      expect(page.button('Remove condition 2').getAttribute('aria-label')).toBe('Remove condition 2');
      await page.click(page.button('Redo'));
      expect(gates()).toEqual([both[1]]);
      expect(page.document.querySelector('[role="status"]')?.textContent).toBe('Change restored.');
    });
  });

  describe('the undo bar', () => {
    const isOff = (name: string) => (page.button(name) as HTMLButtonElement).disabled;

    it('has nothing to undo at the start, and each way only when there is one', async () => {
      const { EditBar } = await import('../editing/edit-bar');
      const { change } = await import('../draft/draft-store');
      await show(<EditBar />);
      expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true]);
      await page.act(() => change({ type: 'set', path: ['settings', 'horizon'], value: 3 }));
      expect([isOff('Undo'), isOff('Redo')]).toEqual([false, true]);
      await page.click(page.button('Undo'));
      expect([isOff('Undo'), isOff('Redo')]).toEqual([true, false]);
    });

    it('brings back what starting over has replaced', async () => {
      const { EditBar } = await import('../editing/edit-bar');
      const { StartOver } = await import('../editing/start-over');
      const { change } = await import('../draft/draft-store');
      await show(
        <EditBar>
          <StartOver />
        </EditBar>,
      );
      expect(isOff('Start over')).toBe(true);
      const usual = draft().settings.horizon;
      await page.act(() => change({ type: 'set', path: ['settings', 'horizon'], value: 3 }));
      await page.click(page.button('Start over'));
      expect(draft().settings.horizon).toBe(usual);
      await page.click(page.button('Undo'));
      expect(draft().settings.horizon).toBe(3);
    });

    it('restores a removed offer', async () => {
      const { EditBar } = await import('../editing/edit-bar');
      const { OffersStep } = await import('../detailed/offers/offers-step');
      const chosen: number[] = [];
      await signIn(true);
      await show(
        <>
          <EditBar />
          <OffersStep index={1} onIndex={(index) => chosen.push(index)} />
        </>,
      );
      const names = draft().offers.map(({ name }) => name);
      await page.click(page.button(`Remove ${names[1]}`));
      expect([draft().offers.map(({ name }) => name), chosen]).toEqual([[names[0]], [0]]);
      await page.click(page.button('Undo'));
      expect(draft().offers.map(({ name }) => name)).toEqual(names);
    });
  });

  it('is found from the list of what needs attention, which shows the first three', async () => {
    const { Attention } = await import('../editing/attention');
    const went: string[] = [];
    const faults = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, message: `Correct ${path}.` }));
    const open = (stale: boolean) => show(<Attention faults={faults} stale={stale} onGo={(path) => went.push(path)} />);
    await open(false);
    expect(page.text()).toContain('Results appear when these are right:');
    expect(page.text()).toContain('and 2 more');
    await page.click(page.button('Correct b.'));
    expect(went).toEqual(['b']);
    await open(true);
    expect(page.text()).toContain('Not updated. Fix this first:');
  });
});
