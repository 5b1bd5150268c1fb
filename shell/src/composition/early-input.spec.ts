import { JSDOM } from 'jsdom';
import { ENTERED, SUBMITTED } from '@app/web-kit';
import { keepEarlyInput } from './early-input';

const NAMES = ['window', 'document', 'HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement', 'Event'] as const;

/** Each kind of field: what the page has, what was entered before the code was there, and what the form sets. */
type Kind = { html: string; enter: (field: Field) => void; entered: (field: Field) => unknown };
type Field = HTMLInputElement & HTMLSelectElement;

let dom: JSDOM;
let answer: () => void;
let kept: Promise<void>;
/** Events that reached the page, as a form's code would hear them. */
let heard: string[];

const field = () => dom.window.document.getElementById('field') as Field;

function open(html: string): void {
  dom = new JSDOM(`<form>${html}</form>`, { url: 'https://site.test/' });
  for (const name of NAMES) Object.defineProperty(globalThis, name, { value: dom.window[name], configurable: true });
  heard = [];
}
/** The code of the page starts, and answers when the test says. */
function start(): void {
  kept = keepEarlyInput(new Promise((resolve) => (answer = resolve)));
  for (const type of ['input', 'change', 'click']) dom.window.document.addEventListener(type, () => heard.push(type));
}
const respond = () => {
  answer();
  return kept;
};
afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
  dom.window.close();
});

const KINDS: [string, Kind][] = [
  [
    'a text',
    {
      html: '<input id="field" value="default">',
      enter: (input) => (input.value = 'typed'),
      entered: (input) => input.value,
    },
  ],
  [
    'a long text',
    {
      html: '<textarea id="field">default</textarea>',
      enter: (area) => (area.value = 'typed'),
      entered: (area) => area.value,
    },
  ],
  [
    'a checked box',
    {
      html: '<input id="field" type="checkbox">',
      enter: (box) => (box.checked = true),
      entered: (box) => box.checked,
    },
  ],
  [
    'an unchecked box',
    {
      html: '<input id="field" type="checkbox" checked>',
      enter: (box) => (box.checked = false),
      entered: (box) => box.checked,
    },
  ],
  [
    'a radio button',
    {
      html: '<input type="radio" name="r" checked><input id="field" type="radio" name="r">',
      enter: (radio) => (radio.checked = true),
      entered: (radio) => radio.checked,
    },
  ],
  [
    'a select',
    {
      html: '<select id="field"><option value="">Choose</option><option value="x">X</option></select>',
      enter: (select) => (select.value = 'x'),
      entered: (select) => select.value,
    },
  ],
];

/** What a form does to a field when it starts: its default value comes back. */
function reset(): void {
  dom.window.document.querySelector('form')!.reset();
}

describe('what was entered before the page responded', () => {
  it.each(KINDS)('as %s comes back after the form has set its default, as an input', async (_name, kind) => {
    open(kind.html);
    kind.enter(field());
    field().setAttribute(ENTERED, '');
    const entered = kind.entered(field());
    start();
    reset();
    expect(kind.entered(field())).not.toBe(entered);
    await respond();
    expect(kind.entered(field())).toBe(entered);
    expect(heard).toEqual(expect.arrayContaining(['input', ...(field().tagName === 'SELECT' ? ['change'] : [])]));
  });

  it.each(KINDS)('as %s after the code had started counts too', async (_name, kind) => {
    open(kind.html);
    start();
    kind.enter(field());
    field().dispatchEvent(new dom.window.Event('input', { bubbles: true }));
    const entered = kind.entered(field());
    reset();
    await respond();
    expect(kind.entered(field())).toBe(entered);
  });

  it.each(KINDS)('as %s is not entered twice when the form has kept it', async (_name, kind) => {
    open(kind.html);
    kind.enter(field());
    field().setAttribute(ENTERED, '');
    const entered = kind.entered(field());
    start();
    await respond();
    expect([kind.entered(field()), heard]).toEqual([entered, []]);
  });

  it('is the last of several values', async () => {
    open('<input id="field" value="default">');
    start();
    for (const value of ['a', 'ab', 'abc']) {
      field().value = value;
      field().dispatchEvent(new dom.window.Event('input', { bubbles: true }));
    }
    reset();
    await respond();
    expect(field().value).toBe('abc');
  });

  it('does not overwrite a field in which nothing was entered', async () => {
    open('<input id="field" value="default">');
    start();
    field().value = 'set by the form';
    await respond();
    expect([field().value, heard]).toEqual(['set by the form', []]);
  });

  it('is dropped with a field that is gone, and the others are kept', async () => {
    open(`<input id="gone" ${ENTERED} value="a"><input id="field" value="default">`);
    field().value = 'typed';
    field().setAttribute(ENTERED, '');
    start();
    const gone = dom.window.document.getElementById('gone') as HTMLInputElement;
    gone.remove();
    gone.value = 'another';
    reset();
    await respond();
    expect([gone.value, field().value]).toEqual(['another', 'typed']);
  });

  it('leaves a chosen file alone, which no code may set', async () => {
    open(`<input id="field" type="file" ${ENTERED}>`);
    Object.defineProperty(field(), 'value', { value: 'C:\\fakepath\\a.pdf', configurable: true });
    start();
    Reflect.deleteProperty(field(), 'value');
    await expect(respond()).resolves.toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('is no longer watched when the page has responded: forms do that themselves', async () => {
    open('<input id="field" value="default">');
    start();
    await respond();
    field().value = 'later';
    field().dispatchEvent(new dom.window.Event('input', { bubbles: true }));
    reset();
    answer();
    expect(field().value).toBe('default');
  });
});

describe('a form that was submitted before the page responded', () => {
  it('is submitted once, with what was entered', async () => {
    open(`<input id="field" name="q" value="default" ${ENTERED}>`);
    const form = dom.window.document.querySelector('form')!;
    field().value = 'typed';
    form.setAttribute(SUBMITTED, '');
    const submitted: string[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted.push(field().value);
    });
    start();
    reset();
    expect(submitted).toEqual([]);
    await respond();
    expect(submitted).toEqual(['typed']);
  });

  it('is the only one that is', async () => {
    open('<input id="field">');
    const submitted: string[] = [];
    dom.window.document.querySelector('form')!.addEventListener('submit', () => submitted.push('submit'));
    start();
    await respond();
    expect(submitted).toEqual([]);
  });
});
