import { jest } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import type { Typed } from './index';
import { openPage, type TestPage } from './testing';

const ignore = () => undefined;

describe('a component in the browser', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await page.close();
  });

  /** A component that keeps its own value, and every value that it was told. */
  async function holding<V>(first: V, render: (value: V, change: (next: V) => void) => ReactNode): Promise<V[]> {
    const react = await import('react');
    const told: V[] = [];
    function Holder(): ReactNode {
      const [value, setValue] = (react.useState as typeof useState)(first);
      return render(value, (next) => {
        told.push(next);
        setValue(next);
      });
    }
    await page.render(<Holder />);
    return told;
  }

  describe('a slider', () => {
    it('announces its value in words, and moves in steps within its bounds', async () => {
      const { Slider } = await import('./index');
      const told = await holding(10, (value, change) => (
        <Slider label="Years" value={value} min={1} max={15} shown={`${value} years`} onValueChange={change} />
      ));
      const slider = page.field('Years');
      expect([slider.type, slider.min, slider.max, slider.step]).toEqual(['range', '1', '15', '1']);
      await page.type(slider, '7');
      expect(told).toEqual([7]);
      expect(slider.getAttribute('aria-valuetext')).toBe('7 years');
      expect(page.document.querySelector('output')?.textContent).toBe('7 years');
      await page.type(slider, '99');
      expect(told.at(-1)).toBe(15);
    });

    it('reports blur', async () => {
      const { Slider } = await import('./index');
      let left = 0;
      await page.render(
        <Slider label="Years" value={1} min={1} max={2} shown="1" onValueChange={ignore} onBlur={() => (left += 1)} />,
      );
      await page.act(() => page.field('Years').focus());
      expect(left).toBe(0);
      await page.act(() => page.field('Years').blur());
      expect(left).toBe(1);
    });
  });

  describe('a field for amounts', () => {
    const open = async (first: Typed) => {
      const { Field, NumberInput } = await import('./index');
      return holding(first, (value, change) => (
        <Field label="Revenue">
          <NumberInput unit="usd" value={value} onValueChange={change} />
        </Field>
      ));
    };

    it('groups digits while typing, and reports whole dollars', async () => {
      const told = await open(null);
      await page.type(page.field('Revenue'), '1234567');
      expect([page.field('Revenue').value, told]).toEqual(['1,234,567', [1_234_567]]);
    });

    it('scales what is written by the keys K and M, as a keypad without letters needs', async () => {
      const told = await open(null);
      await page.act(() => page.field('Revenue').focus());
      await page.type(page.field('Revenue'), '1.2');
      await page.click(page.button('Million'));
      expect([page.field('Revenue').value, told.at(-1)]).toEqual(['1.2M', 1_200_000]);
      await page.click(page.button('Thousand'));
      expect([page.field('Revenue').value, told.at(-1)]).toEqual(['1.2K', 1_200]);
    });

    it('scales nothing where nothing is written', async () => {
      const told = await open(null);
      await page.act(() => page.field('Revenue').focus());
      await page.click(page.button('Million'));
      expect([page.field('Revenue').value, told]).toEqual(['', []]);
      await page.act(() => page.field('Revenue').blur());
      expect(page.document.querySelector('[aria-label="Million"]')).toBeNull();
    });

    it('keeps the caret at its digit when a separator comes before it', async () => {
      await open(123);
      const field = page.field('Revenue');
      await page.act(() => {
        Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value')?.set?.call(field, '1923');
        field.setSelectionRange(2, 2);
        field.dispatchEvent(new page.window.Event('input', { bubbles: true }));
      });
      expect([field.value, field.selectionStart]).toEqual(['1,923', 3]);
    });

    it.each<[string, string, Typed]>([
      ['1200000\u202c', '1200000\u202c', 1_200_000],
      ['$(5,000)', '$(5,000)', -5_000],
      ['250M', '250M', 250_000_000],
      ['1200000', '1,200,000', 1_200_000],
      // Half of an amount with its commas, and one that is a thousand to one reader and not to another: never a guess.
      ['1,25', '1,25', '1,25'],
      ['1.250', '1.250', '1.250'],
    ])('keeps what is pasted as it is, and reads %j', async (pasted, shown, value) => {
      const told = await open(null);
      const field = page.field('Revenue');
      await page.act(() => {
        Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value')?.set?.call(field, pasted);
        field.dispatchEvent(new page.window.InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
      });
      expect([field.value, told]).toEqual([shown, [value]]);
    });

    /** One key after the other, where the caret is; `<` removes the sign before it. */
    const press = async (field: HTMLInputElement, keys: string) => {
      const setter = Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value')?.set;
      for (const key of keys)
        await page.act(() => {
          const at = field.selectionStart ?? field.value.length;
          const from = key === '<' ? at - 1 : at;
          const sign = key === '<' ? '' : key;
          setter?.call(field, field.value.slice(0, from) + sign + field.value.slice(at));
          field.setSelectionRange(from + sign.length, from + sign.length);
          const typed = key === '<' ? { inputType: 'deleteContentBackward' } : { inputType: 'insertText', data: key };
          field.dispatchEvent(new page.window.InputEvent('input', { bubbles: true, ...typed }));
        });
    };

    it.each<[string, string, Typed]>([
      ['1200000', '1,200,000', 1_200_000],
      ['1,200,000', '1,200,000', 1_200_000],
      ['1,200,000.50', '1,200,000.50', 1_200_000.5],
      ['-1,200', '-1,200', -1_200],
      ['850,000', '850,000', 850_000],
      ['$1,200,000', '$1,200,000', 1_200_000],
      ['1,2M', '1,2M', 1_200_000],
      ['1.2m', '1.2m', 1_200_000],
      ['12000<<', '120', 120],
      ['1,200<', '1,20', '1,20'],
      ['1,<<1200', '1,200', 1_200],
      ['1,25', '1,25', '1,25'],
      ['12,50', '12,50', '12,50'],
      ['1,2,3,4', '1,2,3,4', '1,2,3,4'],
      ['12,00,000', '12,00,000', '12,00,000'],
    ])('typed key by key, %j is shown as %j and read as %j', async (keys, shown, value) => {
      const told = await open(null);
      const field = page.field('Revenue');
      await page.act(() => field.focus());
      await press(field, keys);
      expect([field.value, told.at(-1)]).toEqual([shown, value]);
    });

    it.each(['1,25', '12,00,000', '1,2,3,4'])('guesses at nothing that was filled in or dropped: %j', async (text) => {
      const told = await open(null);
      await page.type(page.field('Revenue'), text);
      expect([page.field('Revenue').value, told]).toEqual([text, [text]]);
    });

    it('is empty when nothing is left in it', async () => {
      const told = await open(5);
      await page.type(page.field('Revenue'), '');
      expect([page.field('Revenue').value, told]).toEqual(['', [null]]);
    });
  });

  describe('tabs', () => {
    const open = async () => {
      const { Tabs } = await import('./index');
      const items = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), content: `Panel ${value}` }));
      return holding('a', (value, change) => (
        <Tabs label="Choice" items={items} value={value} onValueChange={change} />
      ));
    };

    it.each([
      ['ArrowRight', 'b'],
      ['ArrowLeft', 'c'],
      ['End', 'c'],
    ])('%s chooses the next one, moves the focus there, and shows its panel alone', async (key, next) => {
      await open();
      await page.act(() => page.button('A').focus());
      await page.press(key);
      const tab = page.button(next.toUpperCase());
      expect(page.document.activeElement).toBe(tab);
      expect([tab.getAttribute('aria-selected'), tab.tabIndex]).toEqual(['true', 0]);
      const panels = [...page.document.querySelectorAll('[role="tabpanel"]')];
      expect(panels.map(({ textContent }) => textContent)).toEqual([`Panel ${next}`]);
      expect(panels[0]?.getAttribute('aria-labelledby')).toBe(tab.id);
      await page.press('Home');
      expect(page.document.activeElement).toBe(page.button('A'));
    });

    it('stay as they are at any other key', async () => {
      const told = await open();
      await page.press('x', page.button('A'));
      expect(told).toEqual([]);
    });
  });

  describe('a tooltip', () => {
    const tip = () => page.document.querySelector('[role="tooltip"]');
    const pointer = (type: 'pointerover' | 'pointerout', pointerType: string) =>
      page.act(() => {
        const event = new page.window.MouseEvent(type, { bubbles: true, relatedTarget: page.document.body });
        page.button('Help').dispatchEvent(Object.assign(event, { pointerType }));
      });
    beforeEach(async () => {
      const { Tooltip } = await import('./index');
      await page.render(
        <Tooltip text="A word about it">
          <button type="button">Help</button>
        </Tooltip>,
      );
      jest.useFakeTimers();
      await pass(60_000);
    });
    const pass = (ms: number) => page.act(() => jest.advanceTimersByTime(ms));

    it('appears when the pointer rests on its control for 700 ms, and disappears with it', async () => {
      await pointer('pointerover', 'mouse');
      await pass(699);
      expect(tip()).toBeNull();
      await pass(1);
      expect(tip()?.textContent).toBe('A word about it');
      await pointer('pointerout', 'mouse');
      expect(tip()).toBeNull();
    });

    it.each([
      [300, 'A word about it'],
      [301, undefined],
    ])('at the next control, %i ms after the last one disappeared, shows %j at once', async (later, text) => {
      await pointer('pointerover', 'mouse');
      await pass(700);
      await pointer('pointerout', 'mouse');
      await pass(later);
      await pointer('pointerover', 'mouse');
      await pass(0);
      expect(tip()?.textContent).toBe(text);
    });

    it('does not appear after the pointer has left, or by touch', async () => {
      await pointer('pointerover', 'mouse');
      await pointer('pointerout', 'mouse');
      await pointer('pointerover', 'touch');
      await pass(2_000);
      expect(tip()).toBeNull();
    });

    it('disappears on Escape', async () => {
      await pointer('pointerover', 'mouse');
      await pass(2_000);
      await page.press('Escape', page.button('Help'));
      expect(tip()).toBeNull();
    });
  });

  it('a popover shows its content while it is open, and closes when its button scrolls away', async () => {
    const { InfoPopover } = await import('./index');
    await page.render(
      <InfoPopover label="What is a back-end?" trigger="?">
        Money that comes later.
      </InfoPopover>,
    );
    const button = page.button('What is a back-end?');
    const panel = page.document.getElementById(button.getAttribute('popovertarget') ?? '');
    let hidden = 0;
    Object.assign(panel ?? {}, { hidePopover: () => (hidden += 1) });
    const toggle = (newState: 'open' | 'closed') =>
      page.act(() => void panel?.dispatchEvent(Object.assign(new page.window.Event('toggle'), { newState })));
    const scroll = () => page.act(() => void page.window.dispatchEvent(new page.window.Event('scroll')));
    expect(panel?.textContent).toBe('');
    await toggle('open');
    expect(panel?.textContent).toBe('Money that comes later.');
    await toggle('closed');
    expect(panel?.textContent).toBe('');
    await scroll();
    expect(hidden).toBe(0);
    await toggle('open');
    await scroll();
    expect(hidden).toBe(1);
  });

  it('a switch is turned by its own click and by its label', async () => {
    const { Switch } = await import('./index');
    const told = await holding(false, (value, change) => (
      <Switch label="New listings" checked={value} onCheckedChange={change} />
    ));
    const control = page.document.querySelector('[role="switch"]');
    await page.click(control);
    expect([told, control?.getAttribute('aria-checked')]).toEqual([[true], 'true']);
    await page.click(page.document.querySelector('label'));
    expect(told).toEqual([true, false]);
  });

  it('a button takes no click while it is pending, and keeps the focus', async () => {
    const { Button } = await import('./index');
    let clicks = 0;
    const show = (pending: boolean) =>
      page.render(
        <Button pending={pending} pendingLabel="Saving..." onClick={() => (clicks += 1)}>
          Save
        </Button>,
      );
    await show(false);
    page.button('Save').focus();
    await show(true);
    await page.click(page.button('Saving...'));
    expect([clicks, page.document.activeElement]).toEqual([0, page.button('Saving...')]);
    await show(false);
    await page.click(page.button('Save'));
    expect(clicks).toBe(1);
  });

  it('a list that failed is announced, and its retry takes one click at a time', async () => {
    const { ErrorState } = await import('./index');
    let retries = 0;
    const show = (retrying: boolean) =>
      page.render(<ErrorState title="Not loaded" onRetry={() => (retries += 1)} retrying={retrying} />);
    await show(false);
    expect(page.document.querySelector('[role="alert"]')?.textContent).toContain('Not loaded');
    await page.click(page.button('Try Again'));
    await show(true);
    await page.click(page.document.querySelector('button'));
    expect(retries).toBe(1);
  });

  it('a field announces the error that replaces its help, and loses its mark with it', async () => {
    const { Field, Input } = await import('./index');
    const show = (error?: string) =>
      page.render(
        <Field label="Email" help="Never shown to others" error={error}>
          <Input />
        </Field>,
      );
    await show();
    const note = () => page.document.querySelector('[aria-live="polite"]');
    const before = note();
    expect(page.description(page.field('Email'))).toBe('Never shown to others');
    await show('Enter your email address.');
    expect(page.description(page.field('Email'))).toBe('Enter your email address.');
    expect(page.field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(note()).toBe(before);
    await show();
    expect(page.field('Email').hasAttribute('aria-invalid')).toBe(false);
  });
});
