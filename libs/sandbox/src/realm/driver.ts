import type {
  OpenedFrame,
  OpenedPage,
  OpenedPart,
  OpenedWidget,
  PageRequest,
  PartState,
  PublicReader,
  ServerFrame,
  ServerRemote,
} from '@app/contracts';
import {
  MAX_DATA_LENGTH,
  MAX_HTML_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_QUERIES,
  MAX_SLOTS_LENGTH,
  type RenderInput,
} from '../protocol/messages';
import { AbortController } from './abort';
import { errorMessage, type Emit } from './emit';
import { createReads } from './reads';

type BundleExports = { remote: ServerRemote; frame?: ServerFrame };
export type CompiledBundle = (exports: object, require: (id: string) => unknown, module: object) => void;
type Query = PartState['queries'][number];

/** Calls the code of one release for the surrounding process. Errors of that code are reported by `emit`. */
export interface Driver {
  evaluate(bundle: CompiledBundle): void;
  /** A new answer of the API, for the parts that are opened next. */
  learn(path: string, serial: number, text: string): void;
  /**
   * @param answers JSON of the paths that it may read without a request, each with the serial of its answer @param
   * input JSON to render with as soon as it is open, or an empty text
   */
  open(part: number, kind: string, target: string, answers: string, input: string): void;
  /** Data of another part, to be absorbed with the next `render` of this one. */
  offer(part: number, query: string): void;
  render(part: number, input: string): void;
  close(part: number): void;
  /** The response to a read: `state` is same, fresh or failed. */
  answer(read: number, state: string, value: number, text: string): void;
}

type Open = {
  abort: AbortController;
  offered: Query[];
  input: string;
  render?: (input: RenderInput) => void;
  given?: OpenedPart;
};

/**
 * The wrapper that a remote puts around a widget's HTML; the host adds it instead, because only the host knows whether
 * there is any HTML.
 */
const WRAPPER = { open: '<div data-ssr>', close: '</div>' };

function markerOf(part: number, slot: number): string {
  return `<!--slot:${part}:${slot}-->`;
}

/** The HTML before, between and after the places of widgets. */
function piecesAround(html: string, markers: string[]): string[] {
  const pieces: string[] = [];
  let rest = html;
  for (const marker of markers) {
    const wrapped = `${WRAPPER.open}${marker}${WRAPPER.close}`;
    const at = rest.indexOf(wrapped);
    if (at < 0) throw new Error('the place of a widget is missing in the HTML');
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + wrapped.length);
  }
  return [...pieces, rest];
}

export function createDriver(emit: Emit, givenModule: (id: string) => unknown): Driver {
  const parts = new Map<number, Open>();
  const reads = createReads(emit);
  let bundle: BundleExports | undefined;

  function fail(part: number, error: unknown): void {
    emit('failed', part, errorMessage(error));
  }

  function sendState(part: number, state: PartState): void {
    let [size, count] = [0, 0];
    for (const query of state.queries) {
      count += 1;
      if (count > MAX_QUERIES) throw new RangeError(`more than ${MAX_QUERIES} queries`);
      const text = JSON.stringify(query);
      size += text.length;
      if (size > MAX_DATA_LENGTH) throw new RangeError(`more than ${MAX_DATA_LENGTH} characters of data`);
      emit('query', part, query.queryHash, text);
    }
  }

  /** Reports that a part is open, and renders it when its input is complete. */
  function opened(part: number, open: Open, given: OpenedPart, render: (input: RenderInput) => void): void {
    open.given = given;
    open.render = render;
    sendState(part, given.state());
    emit('opened', part);
    if (open.input !== '') renderOpen(part, open, open.input);
  }

  function renderOpen(part: number, open: Open, input: string): void {
    try {
      if (open.offered.length > 0) open.given?.absorb({ queries: open.offered });
      open.offered = [];
      open.render?.(JSON.parse(input) as RenderInput);
    } catch (error) {
      fail(part, error);
    }
  }

  function sendPieces(part: number, given: string[], head: string, slots: string): void {
    const pieces = given.map(String);
    // The head counts like the rest: its JSON-LD repeats every answer of an FAQ page.
    const size = pieces.reduce((sum, piece) => sum + piece.length, head.length);
    if (size > MAX_HTML_LENGTH) throw new RangeError(`more than ${MAX_HTML_LENGTH} characters of HTML`);
    if (slots.length > MAX_SLOTS_LENGTH) throw new RangeError(`more than ${MAX_SLOTS_LENGTH} characters about widgets`);
    for (const piece of pieces) emit('piece', part, piece);
    const lacks = parts.get(part)?.given?.lacks?.();
    emit('rendered', part, head, slots, lacks ? JSON.stringify(lacks) : '');
  }

  function renderPage(part: number, page: OpenedPage): void {
    const slots: { id: string; props: Record<string, unknown> }[] = [];
    const html = String(
      page.render((id, props) => {
        slots.push({ id, props });
        return markerOf(part, slots.length - 1);
      }),
    );
    const markers = slots.map((_slot, index) => markerOf(part, index));
    sendPieces(part, piecesAround(html, markers), JSON.stringify(page.head()), JSON.stringify(slots));
  }

  function renderWidget(part: number, widget: OpenedWidget, { props = '{}' }: RenderInput): void {
    sendPieces(part, [widget.render(JSON.parse(props) as Record<string, unknown>)], '', '[]');
  }

  function renderFrame(part: number, frame: OpenedFrame, { path = '/' }: RenderInput): void {
    const { header, footer, overlays } = frame.render(path);
    sendPieces(part, [header, footer, overlays], '', '[]');
  }

  function request(part: number, abort: AbortController): Omit<PageRequest, 'url'> {
    const api: PublicReader = { get: <T>(path: string) => reads.get(part, path) as Promise<T> };
    return { api, signal: abort.signal };
  }

  async function openPage(part: number, open: Open, url: string): Promise<void> {
    const outcome = await remote().openPage({ url, ...request(part, open.abort) });
    if (!parts.has(part)) return;
    if (outcome.kind === 'not-found') return void emit('not-found', part);
    if (outcome.kind === 'redirect') {
      const location = String(outcome.location);
      if (location.length > MAX_LOCATION_LENGTH) throw new RangeError('a redirect to a very long address');
      return void emit('redirect', part, location, outcome.permanent ? 1 : 0);
    }
    opened(part, open, outcome, () => renderPage(part, outcome));
  }

  async function openWidget(part: number, open: Open, name: string): Promise<void> {
    const widget = await remote().openWidget(name, request(part, open.abort));
    if (!parts.has(part)) return;
    opened(part, open, widget, (input) => renderWidget(part, widget, input));
  }

  async function openFrame(part: number, open: Open): Promise<void> {
    if (!bundle?.frame) throw new Error('the release has no frame');
    const frame = await bundle.frame.open(request(part, open.abort));
    if (!parts.has(part)) return;
    opened(part, open, frame, (input) => renderFrame(part, frame, input));
  }

  function remote(): ServerRemote {
    if (!bundle) throw new Error('the release is not evaluated');
    return bundle.remote;
  }

  return {
    evaluate(compiled) {
      try {
        const module = { exports: {} as BundleExports };
        compiled(module.exports, givenModule, module);
        bundle = module.exports;
        emit('evaluated', bundle.remote.contract, frameTexts(bundle.frame));
      } catch (error) {
        emit('broken', 'evaluation', errorMessage(error));
      }
    },
    learn: reads.learn,
    open(part, kind, target, answers, input) {
      const open: Open = { abort: new AbortController(), offered: [], input };
      parts.set(part, open);
      reads.announce(part, new Map(JSON.parse(answers) as [string, number][]));
      const opening =
        kind === 'page'
          ? openPage(part, open, target)
          : kind === 'widget'
            ? openWidget(part, open, target)
            : openFrame(part, open);
      opening.catch((error: unknown) => {
        if (parts.has(part)) fail(part, error);
      });
    },
    offer(part, text) {
      const open = parts.get(part);
      if (open) open.offered.push(JSON.parse(text) as Query);
    },
    render(part, input) {
      const open = parts.get(part);
      if (!open) return;
      renderOpen(part, open, input);
    },
    close(part) {
      const open = parts.get(part);
      parts.delete(part);
      reads.forget(part);
      try {
        open?.abort.abort();
      } catch {
        // A listener of the release threw; the page that it belonged to has ended.
      }
    },
    answer: reads.answer,
  };
}

function frameTexts(frame: ServerFrame | undefined): string {
  if (!frame) return '';
  return JSON.stringify({
    bootScript: frame.bootScript,
    notFound: frame.notFound(),
    loading: frame.loading(),
    busy: frame.busy?.() ?? null,
    heads: { 'not-found': frame.head('not-found'), default: frame.head('default') },
  });
}
