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

/** The visitor's data that decides what may run. */
export type Visitor = { cookies: string; /** The `Sec-GPC` header. */ gpc: boolean };

/** A page's injection: a style element for its head, and the data for the shell. */
export type InjectedParts = { style: string; page: PageInjection | undefined };

type Prepared = { style: string; idleStyle: string; runs: boolean; scripts: PageInjection['scripts']; tags: TagIds };

const NOTHING: InjectedParts = { style: '', page: undefined };
/** A page without injection on a site that has some, so that the shell can tell the two kinds of pages apart. */
const CLOSED: PageInjection = { scripts: [], tags: {}, admitted: [] };
const prepared = new WeakMap<SiteInjectionSettings, Prepared>();

/** Once for each answer of the API; one answer serves all pages for a second. */
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

/** The API has filtered it; this check ensures again that it cannot end its element. */
function styleElement(css: string, attributes: string): string {
  return css === '' ? '' : `<style id="${INJECTED_STYLE_ELEMENT}"${attributes}>${css.replaceAll('<', '\\3c ')}</style>`;
}

const EVERY_TAG: TagIds = Object.fromEntries(TAG_SERVICES.map((service) => [service, 'any']));

/** Visitors of one class get the same injection on every page, whatever is set. */
export function visitorClass({ cookies, gpc }: Visitor): string {
  return admittedTags(EVERY_TAG, consentDecision(cookies), gpc).join(',');
}

/**
 * The injection settings for this page and this visitor. The style is in every page, disabled where it must not apply,
 * so that the shell can toggle it on navigation; scripts and ids are sent only to pages that may run them.
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
