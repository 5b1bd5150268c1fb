import { Inject, Injectable } from '@nestjs/common';
import type {
  MenuChange,
  MenuDocument,
  SettingChange,
  SettingDocuments,
  SettingKey,
  StoredSetting,
} from '@app/contracts';
import {
  APP_CONFIG,
  assertFreshCode,
  assertRight,
  CLOCK,
  type Actor,
  type AppConfig,
  type Clock,
} from '@app/server-kit';
import { DocumentChangedError, DocumentNotFoundError, invalidField } from '../documents/document.errors';
import type { Author } from '../documents/documents.repository';
import { cleanCss } from '../injection/clean-css';
import { cleanHtml } from '../markup/render-markdown';
import { MenuRepository } from './menu.repository';
import { SettingApprovals, VISIBILITY_FIELDS } from './setting-approvals';
import { SettingsRepository } from './settings.repository';
import { refreshTimeZone } from './time-zone.service';

const SCRIPT_FIELDS = ['customJavaScript', 'footerJavaScript'] as const;
const SCRIPTS_OFF = 'Custom JavaScript is switched off on this site';

/** Administrators' changes of settings and menus; everything is sanitized before it is stored. */
@Injectable()
export class SiteAdminService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly menu: MenuRepository,
    private readonly approvals: SettingApprovals,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  read<K extends SettingKey>(key: K): Promise<StoredSetting<K>> {
    return this.settings.stored(key);
  }

  revisions(key: SettingKey): Promise<StoredSetting[]> {
    return this.settings.revisions(key);
  }

  async save<K extends SettingKey>(actor: Actor, key: K, change: SettingChange<K>): Promise<StoredSetting<K>> {
    if ('customJavaScript' in change.value) await this.assertMayRun(actor, change.value);
    await this.assertMaySave(actor, key, change.value);
    await this.approvals.hold(actor, key, { ...change, value: this.cleaned(change.value) });
    return this.store(actor, key, change);
  }

  private async store<K extends SettingKey>(
    actor: Actor,
    key: K,
    { version, value }: SettingChange<K>,
  ): Promise<StoredSetting<K>> {
    await this.assertMaySave(actor, key, value);
    if (!(await this.settings.save(key, version, this.cleaned(value), this.author(actor))))
      throw new DocumentChangedError();
    await refreshTimeZone(this.settings);
    return this.settings.stored(key);
  }

  /**
   * An earlier value of a setting becomes its newest version. It was in effect before, so a second person is not asked:
   * taking something back must be quick.
   */
  async restore(actor: Actor, key: SettingKey, revision: number, version: number): Promise<StoredSetting> {
    const old = (await this.settings.revisions(key)).find((each) => each.version === revision);
    if (!old) throw new DocumentNotFoundError();
    return this.store(actor, key, { version, value: old.value });
  }

  menus(): Promise<MenuDocument> {
    return this.menu.document();
  }

  async replaceMenus(actor: Actor, change: MenuChange): Promise<MenuDocument> {
    if (!(await this.menu.replace(change, this.author(actor)))) throw new DocumentChangedError();
    return this.menu.document();
  }

  /** What hides or shows the site is decided by another right than the words of the same form. */
  private async assertMaySave(actor: Actor, key: SettingKey, value: SettingDocuments[SettingKey]): Promise<void> {
    if (key === 'injection') return assertRight(actor, 'site.control');
    if (key === 'firms') return assertRight(actor, 'fees.write');
    if (!('indexContent' in value)) return assertRight(actor, 'site.write');
    const stored = await this.settings.find('seo');
    const changed = (Object.keys(value) as (keyof typeof value)[]).filter((field) => value[field] !== stored[field]);
    if (changed.some((field) => VISIBILITY_FIELDS.has(field))) assertRight(actor, 'site.control');
    if (changed.some((field) => !VISIBILITY_FIELDS.has(field))) assertRight(actor, 'site.write');
  }

  private cleaned(value: SettingDocuments[SettingKey]): object {
    if ('contactContent' in value) return { ...value, contactContent: cleanHtml(value.contactContent) };
    if ('customCSS' in value) return this.cleanedInjection(value);
    if ('customSchema' in value && value.customSchema !== '' && !isJson(value.customSchema))
      throw invalidField('value.customSchema', 'Schema must be JSON');
    return value;
  }

  private cleanedInjection(value: SettingDocuments['injection']): object {
    for (const field of SCRIPT_FIELDS) {
      if (value[field] !== '' && !this.config.CUSTOM_JAVASCRIPT) throw invalidField(`value.${field}`, SCRIPTS_OFF);
    }
    return { ...value, customCSS: cleanCss(value.customCSS) };
  }

  /** Adding a script needs a fresh code; keeping or removing one does not. */
  private async assertMayRun(actor: Actor, value: SettingDocuments['injection']): Promise<void> {
    if (!this.config.CUSTOM_JAVASCRIPT) return;
    const stored = await this.settings.find('injection');
    if (SCRIPT_FIELDS.some((field) => value[field] !== '' && value[field] !== stored[field]))
      assertFreshCode(actor, this.clock.now());
  }

  private author({ username, userId }: Actor): Author {
    return { username, userId, now: this.clock.now() };
  }
}

function isJson(text: string): boolean {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
