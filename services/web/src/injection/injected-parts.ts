import {
  admittedTags,
  consentDecision,
  INJECTED_STYLE_ELEMENT,
  TAG_SERVICES,
  takesInjection,
  type PageInjection,
  type RouteOwner,
  type SiteInjectionSettings,
  type TagIds,
} from '@app/contracts';

/** Who asks, as far as it decides what may run. */
export type Visitor = { cookies: string; /** The `Sec-GPC` header. */ gpc: boolean };

/** What a page gets: a style element for its head, and what the shell is told. */
export type InjectedParts = { style: string; page: PageInjection | undefined };

type Prepared = { style: string; idleStyle: string; runs: boolean; scripts: PageInjection['scripts']; tags: TagIds };

const NOTHING: InjectedParts = { style: '', page: undefined };
/** A page on which nothing may run, of a site where something does: the shell has to know where that ends. */
const CLOSED: PageInjection = { scripts: [], tags: {}, admitted: [] };
const prepared = new WeakMap<SiteInjectionSettings, Prepared>();

/** Once for each answer of the API, which serves all pages of a second. */
function prepare(settings: SiteInjectionSettings): Prepared {
  const known = prepared.get(settings);
  if (known) return known;
  const tags: TagIds = Object.fromEntries(
    TAG_SERVICES.filter((service) => settings[service] !== '').map((service) => [service, settings[service]]),
  );
  const { scripts } = settings;
  const made = {
    style: styleElement(settings.customCSS, ''),
    idleStyle: styleElement(settings.customCSS, ' media="not all"'),
    runs: scripts.length > 0 || Object.keys(tags).length > 0,
    scripts,
    tags,
  };
  prepared.set(settings, made);
  return made;
}

/** The API has filtered it; that it cannot end its element is made sure of here once more. */
function styleElement(css: string, attributes: string): string {
  return css === '' ? '' : `<style id="${INJECTED_STYLE_ELEMENT}"${attributes}>${css.replaceAll('<', '\\3c ')}</style>`;
}

/**
 * What of the settings belongs to this page and this visitor. The style is in every page, idle where it must not apply,
 * so that the shell can switch it with a navigation in place; scripts and ids are told to the pages that may run them.
 */
export function injectedParts(
  settings: SiteInjectionSettings | null,
  owner: RouteOwner | null,
  visitor: Visitor,
): InjectedParts {
  if (!settings) return NOTHING;
  const { style, idleStyle, runs, scripts, tags } = prepare(settings);
  if (!takesInjection(owner)) return { style: idleStyle, page: runs ? CLOSED : undefined };
  if (!runs) return { style, page: undefined };
  return {
    style,
    page: { scripts, tags, admitted: admittedTags(tags, consentDecision(visitor.cookies), visitor.gpc) },
  };
}
