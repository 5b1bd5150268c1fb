import { jest } from '@jest/globals';
import { Fragment, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { openPage, translate, unprotectedTexts, type TestPage } from '../testing';

function Bare({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function Titled({ children, title }: { children: ReactNode; title: string }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Change = { n: number; on: boolean };

/** Text beside what changes, in the forms in which components write it. Each renders other text for other values. */
const FORMS: [string, (change: Change) => ReactNode][] = [
  [
    'a figure between words',
    ({ n }) => (
      <p>
        between {n} and {n * 2} dollars
      </p>
    ),
  ],
  [
    'a figure beside an element',
    ({ n }) => (
      <p>
        Total: {n} <b>a year</b>
      </p>
    ),
  ],
  [
    'a figure behind an element',
    ({ n }) => (
      <p>
        <b>Total</b> {n}
      </p>
    ),
  ],
  [
    'a figure between two elements',
    ({ n }) => (
      <p>
        <b>Total</b> {n} of <i>{n + 1}</i>.
      </p>
    ),
  ],
  ['a figure in a fragment', ({ n }) => <p>{n > 1 ? <>{n} years</> : 'one year'}, rounded</p>],
  ['a fragment alone', ({ n }) => <>Offer {n}</>],
  [
    'a fragment of one text',
    ({ n }) => (
      <div>
        <b>a</b>
        <>{`Offer ${n}`}</>
      </div>
    ),
  ],
  [
    'a keyed fragment',
    ({ n }) => (
      <p>
        {[1, 2].map((at) => (
          <Fragment key={at}>
            {n * at}
            <br />
          </Fragment>
        ))}
      </p>
    ),
  ],
  [
    'a text that comes and goes',
    ({ n, on }) => (
      <p>
        {on && 'About '}
        {n}
        <br />
        {!on && `or ${n}`}
      </p>
    ),
  ],
  ['a text that becomes an element', ({ n, on }) => <p>Pays {on ? n : <b>{n}</b>} a year</p>],
  [
    'an element that comes before a text',
    ({ n, on }) => (
      <button>
        {on && <svg />} Save {n}
      </button>
    ),
  ],
  [
    'an element that comes between texts',
    ({ n, on }) => (
      <p>
        From {n}
        {on && <b>!</b>} to {n + 1}
      </p>
    ),
  ],
  ['a list of texts', ({ n }) => <p>{['a', n, 'b']}</p>],
  ['a list of texts and elements', ({ n }) => <p>{['a', n, <b key="b">b</b>, n]}</p>],
  [
    'a list beside a text',
    ({ n }) => (
      <p>
        Years:{' '}
        {[9, n].map((year) => (
          <b key={year}>{year}</b>
        ))}{' '}
        and {[n, '!']}
      </p>
    ),
  ],
  ['children of a component with more around them', ({ n }) => <Titled title={`Offer ${n}`}>Pays {n} a year</Titled>],
  [
    'children with an element',
    ({ n }) => (
      <Titled title="Offer">
        Pays {n} <b>a year</b>
      </Titled>
    ),
  ],
  [
    'nothing, and then a text',
    ({ n, on }) => (
      <p>
        {on ? null : n}
        {on ? '' : ' a year'}
      </p>
    ),
  ],
  [
    'zero',
    ({ n }) => (
      <p>
        {n - 1} of <b>{0}</b>
      </p>
    ),
  ],
  [
    'a text of a drawing',
    ({ n }) => (
      <svg>
        <text>
          at {n} <tspan>years</tspan>
        </text>
      </svg>
    ),
  ],
];

describe('a page whose texts a translator has replaced', () => {
  let page: TestPage;
  const report = jest.spyOn(console, 'error');
  beforeAll(async () => {
    page = await openPage();
    report.mockImplementation(() => {});
  });
  afterAll(async () => {
    await page.close();
    report.mockRestore();
  });
  afterEach(async () => {
    await page.render(null);
    // A list without keys, two children with one key, text where none may be.
    expect(report.mock.calls).toEqual([]);
    report.mockClear();
  });

  const untouched = async (form: (change: Change) => ReactNode, change: Change) => {
    await page.render(null);
    await page.render(form(change));
    return page.text();
  };

  it.each(FORMS)('%s: shows what an untouched page shows, after each of several changes', async (_name, form) => {
    const changes = [1, 2, 3, 4].map((n) => ({ n, on: n % 2 === 1 }));
    const right: string[] = [];
    for (const change of changes) right.push(await untouched(form, change));
    expect(new Set(right).size).toBeGreaterThan(1);

    await page.render(null);
    const shown: string[] = [];
    for (const change of changes) {
      await page.render(form(change));
      shown.push(page.text());
      translate(page.document.body);
    }
    expect(shown).toEqual(right);
    await page.render(null);
    expect(page.text()).toBe('');
  });

  it.each(FORMS)('%s: is sent by the server with the same text, and found by the browser', async (_name, form) => {
    const { hydrateRoot } = await import('react-dom/client');
    const change = { n: 7, on: true };
    const text = await untouched(form, change);
    const place = page.document.createElement('div');
    place.innerHTML = renderToString(form(change));
    page.document.body.append(place);
    expect(place.textContent).toBe(text);
    // A reader's browser may have translated it already.
    translate(place);
    const problems: unknown[] = [];
    let root: { unmount: () => void } | undefined;
    await page.act(() => {
      root = hydrateRoot(place, form(change), { onRecoverableError: (error) => problems.push(error) });
    });
    expect(problems).toEqual([]);
    await page.act(() => root?.unmount());
    place.remove();
  });

  it('translates again what has changed, and a change replaces the translation', async () => {
    const form = (n: number) => (
      <p>
        Pays {n} <b>a year</b>
      </p>
    );
    await page.render(form(1));
    translate(page.document.body, (text) => `[${text}]`);
    expect(page.text()).toBe('[Pays 1 ][a year]');
    await page.render(form(2));
    expect(page.text()).toBe('Pays 2 [a year]');
  });

  it('keeps the state and the focus of what stands between the texts', async () => {
    function Counter({ label }: { label: string }): ReactNode {
      const [count, setCount] = useState(0);
      return (
        <button aria-label={label} onClick={() => setCount(count + 1)}>
          {count} clicks
        </button>
      );
    }
    const form = ({ n, on }: Change) => (
      <p>
        {on && 'About '}
        {n} {on ? 'a' : <i>b</i>} <Counter label="count" /> of {n}
      </p>
    );
    await page.render(form({ n: 1, on: true }));
    page.button('count').focus();
    await page.click(page.button('count'));
    translate(page.document.body);
    await page.render(form({ n: 2, on: false }));
    await page.click(page.button('count'));
    expect(page.text()).toBe('2 b 2 clicks of 2');
    expect(page.document.activeElement).toBe(page.button('count'));
  });

  it('gives a fragment or a component that is not inside an element a text of its own', async () => {
    await page.render(
      <Bare>
        <>
          {'Offer '}
          {1}
        </>
      </Bare>,
    );
    expect(unprotectedTexts(page.document)).toEqual([]);
    expect(page.document.querySelector('#root')?.innerHTML).toBe('<span>Offer 1</span>');
  });
});

describe('what is in the page', () => {
  it.each<[string, ReactNode, string]>([
    [
      'one element for texts alone',
      <p>
        between {1} and {2}
      </p>,
      '<p>between 1 and 2</p>',
    ],
    [
      'space between elements as it is',
      <p>
        <b>a</b> <i>b</i>{' '}
      </p>,
      '<p><b>a</b> <i>b</i> </p>',
    ],
    [
      'nothing for nothing',
      <p>
        {null}
        {false}
        {''}
      </p>,
      '<p></p>',
    ],
    ['a choice with plain text', <option>Offer {1}</option>, '<option>Offer 1</option>'],
    [
      'a text of a drawing in its own kind',
      <text>
        a {1}
        <tspan>b</tspan>
      </text>,
      '<text><tspan>a 1</tspan><tspan>b</tspan></text>',
    ],
    [
      'markup as text',
      <p>
        {'<b>'}
        {'&'}
        <b>c</b>
      </p>,
      '<p><span>&lt;b&gt;&amp;</span><b>c</b></p>',
    ],
  ])('%s', (_name, node, html) => {
    expect(renderToString(node)).toBe(html);
  });

  it('a screen that returns a bare text is refused in every component test', async () => {
    const page = await openPage();
    const Words = (): ReactNode => 'Offer A';
    await expect(
      page.render(
        <div>
          <Words />
          <b>pays</b>
        </div>,
      ),
    ).rejects.toThrow('"Offer A" is lost in a translated page');
    await expect(page.close()).resolves.toBeUndefined();
  });
});
