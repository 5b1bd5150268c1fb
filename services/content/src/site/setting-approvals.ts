import { Inject, Injectable } from '@nestjs/common';
import type { SettingKey } from '@app/contracts';
import {
  APPROVALS,
  type Actor,
  type ActToHold,
  type Approvals,
  type ApprovedAct,
  type HeldAct,
  type Transaction,
} from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { DocumentChangedError } from '../documents/document.errors';
import { SettingsRepository } from './settings.repository';

/** Fields of the SEO settings that decide whether search engines show the site. */
export const VISIBILITY_FIELDS: ReadonlySet<string> = new Set(['indexContent', 'robotsDirectives']);

const HELD = { seo: 'visibility', injection: 'injection' } as const;
type HeldKey = keyof typeof HELD;
const TITLES = { seo: 'Whether search engines show the site', injection: 'Code on every page' } as const;
const NAMES: Record<string, string> = {
  indexContent: 'Search engines may show the site',
  robotsDirectives: 'Robots directives',
  googleTagManagerId: 'Tag manager id',
  googleAnalyticsId: 'Analytics id',
  facebookPixelId: 'Pixel id',
  customCSS: 'CSS',
  customJavaScript: 'JavaScript in the head',
  footerJavaScript: 'JavaScript at the end',
};

type Change = { version: number; value: object };

/** Settings that a second person decides about: what hides the site, and what runs on its pages. */
@Injectable()
export class SettingApprovals implements HeldAct {
  readonly kinds = ['visibility', 'injection'] as const;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly caches: ContentCaches,
    @Inject(APPROVALS) private readonly approvals: Approvals,
  ) {}

  /** @param change as it would be stored. @throws HeldForApprovalError */
  async hold(actor: Actor, key: SettingKey, { version, value }: Change): Promise<void> {
    if (!isHeldKey(key)) return;
    const stored = await this.settings.stored(key);
    const difference = settingDifference(stored.value, value);
    if (!needsSecondPerson(key, stored.value, value)) return;
    await this.approvals.hold(actor, (): ActToHold => {
      if (stored.version !== version) throw new DocumentChangedError();
      return {
        kind: HELD[key],
        right: 'site.control',
        target: key,
        version: String(version),
        title: TITLES[key],
        payload: value,
        difference,
      };
    });
  }

  async apply(transaction: Transaction, { target, version, payload, requester, now }: ApprovedAct): Promise<void> {
    const isSaved = await this.settings.save(target, Number(version), payload, { ...requester, now }, transaction);
    if (!isSaved) throw new DocumentChangedError();
  }

  async applied(): Promise<void> {
    this.caches.invalidate();
  }
}

function isHeldKey(key: SettingKey): key is HeldKey {
  return key in HELD;
}

/** Hiding and showing both; of code only what is added or replaced, because removing it must be quick. */
function needsSecondPerson(key: HeldKey, before: object, after: object): boolean {
  const changed = changedFields(before, after);
  if (key === 'seo') return changed.some((field) => VISIBILITY_FIELDS.has(field));
  return changed.some((field) => fieldOf(after, field) !== '');
}

const fieldOf = (value: object, field: string) => (value as Record<string, unknown>)[field];

function changedFields(before: object, after: object): string[] {
  return Object.keys(after).filter((field) => fieldOf(before, field) !== fieldOf(after, field));
}

function settingDifference(before: object, after: object): ActToHold['difference'] {
  const side = (of: object) =>
    Object.fromEntries(changedFields(before, after).map((field) => [NAMES[field] ?? field, shown(fieldOf(of, field))]));
  return { before: side(before), after: side(after) };
}

const shown = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''));
