import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import {
  runsContract,
  type OpenedFrame,
  type OpenedPage,
  type OpenedWidget,
  type PageRequest,
  type OpenedPart as Part,
  type PublicReader,
  type Release,
  type ServerFrame,
  type ServerRemote,
} from '@app/contracts';
import {
  readHead,
  type FrameTexts,
  type PartTarget,
  type Queries,
  type Rendered,
  type RenderInput,
  type SlotRequest,
  type TextAnswer,
  type TextReader,
} from '@app/sandbox';
import { inlineJson } from '../../../../services/web/src/page/html';
import type { OpenedPart } from '../../../../services/web/src/rendering/release-renderer';
import type {
  RemoteRenderers,
  Renderer,
  RendererOptions,
} from '../../../../services/web/src/rendering/remote-renderers';
import { withinBudget } from '../../../../services/web/src/rendering/within-budget';

type BundleExports = { remote: ServerRemote; frame?: ServerFrame };
type Query = { queryHash: string };
type Request = Omit<PageRequest, 'url'>;

/** Modules that a bundle shares with this process; two copies of React on one page break its hooks. */
const GIVEN = /^react(-dom)?(\/[\w.-]+)?$/;
/** The wrapper of a remote around a widget's HTML, which services/web adds itself. */
const WRAPPER = { open: '<div data-ssr>', close: '</div>' };

const nodeRequire = createRequire(import.meta.url);

function limitedRequire(id: string): unknown {
  if (GIVEN.test(id)) return nodeRequire(id);
  throw new Error(`a server bundle may not require ${id}`);
}

/** Queries by the bytes that were made of them: parts of one thread do not parse what another part has loaded. */
const sources = new WeakMap<Buffer, Query>();

function queriesOf(part: Part): Queries {
  return new Map(
    part.state().queries.map((query) => {
      const bytes = Buffer.from(inlineJson(query));
      sources.set(bytes, query);
      return [query.queryHash, bytes];
    }),
  );
}

function absorb(part: Part, offered: Queries): void {
  if (offered.size === 0) return;
  part.absorb({ queries: [...offered.values()].flatMap((bytes) => sources.get(bytes) ?? []) });
}

/** The same answer is parsed once. */
function readerOf(read: TextReader): PublicReader {
  const values = new WeakMap<TextAnswer, unknown>();
  return {
    async get<T>(path: string): Promise<T> {
      const answer = await read(path);
      if (!values.has(answer)) values.set(answer, JSON.parse(answer.text));
      return values.get(answer) as T;
    },
  };
}

function renderPage(page: OpenedPage): Rendered {
  const slots: SlotRequest[] = [];
  const markerOf = (slot: number): string => `<!--slot:${slot}-->`;
  let rest = page.render((id, props) => {
    slots.push({ id, props });
    return markerOf(slots.length - 1);
  });
  const pieces = slots.map((_slot, index) => {
    const wrapped = `${WRAPPER.open}${markerOf(index)}${WRAPPER.close}`;
    const at = rest.indexOf(wrapped);
    if (at < 0) throw new Error('the place of a widget is missing in the HTML');
    const piece = rest.slice(0, at);
    rest = rest.slice(at + wrapped.length);
    return Buffer.from(piece);
  });
  return { head: readHead(page.head()), pieces: [...pieces, Buffer.from(rest)], slots, lacks: null };
}

function renderWidget(widget: OpenedWidget, { props = '{}' }: RenderInput): Rendered {
  const html = widget.render(JSON.parse(props) as Record<string, unknown>);
  return { head: null, pieces: [Buffer.from(html)], slots: [], lacks: null };
}

function renderFrame(frame: OpenedFrame, { path = '/' }: RenderInput): Rendered {
  const { header, footer, overlays } = frame.render(path);
  return { head: null, pieces: [header, footer, overlays].map((html) => Buffer.from(html)), slots: [], lacks: null };
}

function ready(part: Part, render: (input: RenderInput) => Rendered, onRendered: () => void): OpenedPart {
  return {
    kind: 'ready',
    part: {
      queries: queriesOf(part),
      // It does not report what it reads, so its pages are rendered for each request.
      reads: { serials: new Map(), hasFailed: true },
      render: (input, offered) =>
        new Promise((resolve) => {
          absorb(part, offered);
          resolve(render(input));
          onRendered();
        }),
      close: () => {},
    },
  };
}

async function open(
  bundle: BundleExports,
  target: PartTarget,
  request: Request,
  done: () => void,
): Promise<OpenedPart> {
  if (target.kind === 'frame') {
    if (!bundle.frame) throw new Error('the release has no frame');
    const frame = await bundle.frame.open(request);
    return ready(frame, (input) => renderFrame(frame, input), done);
  }
  if (target.kind === 'widget') {
    const widget = await bundle.remote.openWidget(target.name, request);
    return ready(widget, (input) => renderWidget(widget, input), done);
  }
  const page = await bundle.remote.openPage({ url: target.url, ...request });
  return page.kind === 'ready' ? ready(page, () => renderPage(page), done) : page;
}

function frameTexts(frame: ServerFrame): FrameTexts {
  return {
    bootScript: frame.bootScript,
    notFound: frame.notFound(),
    loading: frame.loading(),
    busy: frame.busy?.() ?? null,
    heads: { 'not-found': frame.head('not-found'), default: frame.head('default') },
  };
}

async function evaluate(assetsDir: string, { name, version, server }: Release): Promise<BundleExports> {
  const file = join(assetsDir, 'server', name, version, server.file);
  const module = { exports: {} as BundleExports };
  const code = await readFile(file, 'utf8');
  vm.compileFunction(code, ['exports', 'require', 'module'], { filename: file })(
    module.exports,
    limitedRequire,
    module,
  );
  const { contract } = module.exports.remote;
  if (!runsContract(contract)) throw new Error(`${name} speaks contract ${contract}`);
  return module.exports;
}

/**
 * Renders every release in this process and its one thread, as services/web did before each had a process of its own.
 */
export function createInProcessRenderers({ assetsDir, read, onRendered, onFault }: RendererOptions): RemoteRenderers {
  const renderers = new Map<string, Renderer>();
  const api = readerOf(read);
  const keyOf = ({ name, version }: Release): string => `${name}@${version}`;

  function rendererOf(release: Release, bundle: BundleExports): Renderer {
    return {
      release,
      state: { breaker: 'closed', reason: '', memoryMb: 0 },
      report: () => ({
        name: release.name,
        version: release.version,
        run: '',
        breaker: 'closed',
        rendered: 0,
        faults: [],
        lastFault: null,
        openedFor: null,
      }),
      frameTexts: bundle.frame ? frameTexts(bundle.frame) : null,
      async open(target, route, budgetMs) {
        const request = { api, signal: AbortSignal.timeout(budgetMs) };
        try {
          return await withinBudget(
            open(bundle, target, request, () => onRendered(release)),
            budgetMs,
          );
        } catch (error) {
          onFault({ release, route, reason: 'failed', details: String(error) });
          throw error;
        }
      },
      reportRedirected: () => {},
      reportFollowed: () => {},
      reportFault: (fault) => onFault({ release, ...fault }),
    };
  }

  return {
    async follow(registry) {
      const fresh = registry.releases.filter((release) => !renderers.has(keyOf(release)));
      for (const release of fresh)
        renderers.set(keyOf(release), rendererOf(release, await evaluate(assetsDir, release)));
    },
    of: (release) => renderers.get(keyOf(release)) ?? null,
    all: () => [...renderers.values()],
    reports: () => [...renderers.values()].map((each) => each.report()),
    stop: () => Promise.resolve(),
  };
}
