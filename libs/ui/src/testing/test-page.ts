import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { unprotectedTexts } from './translation';

/** What jsdom lacks and components use: no size is ever reported. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

type ViewCallback = (entries: { target: Element; isIntersecting: boolean }[]) => void;
type View = { callback: ViewCallback; targets: Set<Element>; rootMargin: string };

/** Nothing comes into view on its own: the test decides when (`see`). */
function createViews() {
  const views = new Set<View>();
  class ViewObserver {
    private readonly view: View;
    constructor(callback: ViewCallback, { rootMargin = '' }: { rootMargin?: string } = {}) {
      this.view = { callback, targets: new Set(), rootMargin };
      views.add(this.view);
    }
    observe(target: Element): void {
      this.view.targets.add(target);
    }
    unobserve(target: Element): void {
      this.view.targets.delete(target);
    }
    disconnect(): void {
      views.delete(this.view);
    }
  }
  return { views, ViewObserver };
}

/** jsdom has the element without its methods: what opens takes no focus here, and what closes says so. */
function completeDialogs({ HTMLDialogElement, HTMLElement, Event }: JSDOM['window']): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.assign(HTMLElement.prototype, { hidePopover: () => {}, showPopover: () => {} });
}

const soon = setImmediate;
const UNTIL_MS = 20_000;

/** React's `act` opens a channel for each turn and closes none; Node's own would keep the process alive. */
class TurnChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void soon(() => this.port1.onmessage?.()) };
}

/**
 * Node's own makes objects of another realm than the tests', which libraries do not take for plain objects: a form
 * would keep them instead of a copy.
 */
function cloned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloned);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloned(part)]));
}

const NAMES = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'Node',
  'Element',
  'FormData',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'DocumentFragment',
  'MutationObserver',
  'Event',
  'CustomEvent',
  'PopStateEvent',
] as const;

export type TestPage = {
  window: JSDOM['window'];
  document: Document;
  /** The text that a reader sees. */
  text(): string;
  render(node: ReactNode): Promise<void>;
  /** Waits for what happens without the test, by the real clock. */
  until(condition: () => boolean): Promise<void>;
  /** Runs what changes the page and waits until React has followed. */
  act(change: () => unknown): Promise<void>;
  click(element: Element | null | undefined): Promise<void>;
  /** The first button or link with this text or label. */
  button(name: string): HTMLElement;
  /** The field with this label. */
  field(label: string): HTMLInputElement;
  /** What a field is described by: its help or its error. */
  description(element: Element | null): string;
  type(field: Element | null, value: string): Promise<void>;
  press(key: string, element?: Element | null): Promise<void>;
  submit(): Promise<void>;
  /** Everything that waits to come into view does, or is out of it. */
  see(isIntersecting: boolean): Promise<void>;
  /** The margins at which things wait to come into view. */
  margins(): string[];
  close(): Promise<void>;
};

/**
 * A page for component tests. Import what it shows after this call (`await import(…)`): libraries decide when they are
 * loaded whether they run in a browser.
 */
export async function openPage(url = 'https://site.test/'): Promise<TestPage> {
  const dom = new JSDOM('<!doctype html><div id="root"></div>', { url, pretendToBeVisual: true });
  const { window } = dom;
  const before = new Map<string, PropertyDescriptor | undefined>();
  const provide = (name: string, value: unknown) => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  for (const name of NAMES) provide(name, name === 'window' ? window : window[name]);
  const matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} });
  const { views, ViewObserver } = createViews();
  completeDialogs(window);
  Object.assign(window, { matchMedia, ResizeObserver: NoObserver, IntersectionObserver: ViewObserver });
  for (const name of ['getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame'] as const)
    provide(name, window[name].bind(window));
  provide('structuredClone', cloned);
  provide('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  provide('matchMedia', matchMedia);
  provide('ResizeObserver', NoObserver);
  provide('IntersectionObserver', ViewObserver);
  provide('MessageChannel', TurnChannel);
  provide('IS_REACT_ACT_ENVIRONMENT', true);

  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { document } = window;
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no place for the root');
  const root: Root = createRoot(container);
  const follow = async (change: () => unknown) => {
    await act(async () => {
      await change();
    });
    const [text] = unprotectedTexts(document);
    if (text !== undefined)
      throw new Error(`"${text}" is lost in a translated page: a component returns it outside of an element`);
  };
  return {
    window,
    document,
    text: () => document.body.textContent ?? '',
    render: (node) => follow(() => root.render(node)),
    act: follow,
    async until(condition) {
      for (const end = Date.now() + UNTIL_MS; !condition();) {
        if (Date.now() > end) throw new Error(`it did not come; the page says: ${document.body.textContent}`);
        await follow(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
    },
    async click(element) {
      if (!element) throw new Error('there is nothing to click');
      await follow(
        () => void element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true })),
      );
    },
    button(name) {
      const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
        (element) => element.textContent?.trim() === name || element.getAttribute('aria-label') === name,
      );
      if (!found) throw new Error(`there is no button or link "${name}" in: ${document.body.textContent}`);
      return found;
    },
    field(label) {
      const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label);
      if (!found?.control) throw new Error(`there is no field "${label}" in: ${document.body.textContent}`);
      return found.control as HTMLInputElement;
    },
    description: (element) =>
      (element?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    async type(field, value) {
      const isField = [window.HTMLInputElement, window.HTMLTextAreaElement].some((kind) => field instanceof kind);
      if (!field || !isField) throw new Error('there is no field to type into');
      // React reads the value through its own property, which only the prototype's setter passes by.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
      await follow(() => {
        setter?.call(field, value);
        field.dispatchEvent(new window.Event('input', { bubbles: true }));
      });
    },
    press: (key, element = document.activeElement) =>
      follow(
        () =>
          void element?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    submit: () =>
      follow(
        () =>
          void document
            .querySelector('form')
            ?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true })),
      ),
    see: (isIntersecting) =>
      follow(() => {
        for (const { callback, targets } of [...views])
          callback([...targets].map((target) => ({ target, isIntersecting })));
      }),
    margins: () => [...views].map(({ rootMargin }) => rootMargin),
    async close() {
      await follow(() => root.unmount());
      window.close();
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
