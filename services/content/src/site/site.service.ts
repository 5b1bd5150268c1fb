import { Inject, Injectable } from '@nestjs/common';
import {
  consentTextVersion,
  MENU_TYPES,
  type ConsolidatedContent,
  type FirmLogo,
  type MenuItem,
  type MenuType,
  type SeoSettings,
  type SiteSettings,
  type SiteStatistic,
} from '@app/contracts';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock, type TimedCache } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { cleanHtml } from '../markup/render-markdown';
import { MenuRepository } from './menu.repository';
import { SettingsRepository } from './settings.repository';

/** The same content twice, because the answer says whether it comes from the cache. */
type ConsolidatedAnswers = { built: Answer<ConsolidatedContent>; cached: Answer<ConsolidatedContent> };

/** What every page's frame shows: menus, footer, logo, and the site's own settings. */
@Injectable()
export class SiteService {
  private readonly consolidatedAnswers: TimedCache<ConsolidatedAnswers>;
  private readonly menus: AnswerCache<MenuItem[]>;
  private readonly logos: AnswerCache<FirmLogo>;
  private readonly seoSettings: AnswerCache<SeoSettings>;

  constructor(
    private readonly menu: MenuRepository,
    private readonly settings: SettingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: ContentCaches,
  ) {
    this.consolidatedAnswers = caches.cache<ConsolidatedAnswers>('consolidated');
    this.menus = caches.cache('menus');
    this.logos = caches.cache('logo');
    this.seoSettings = caches.cache('seo settings');
  }

  async consolidated(): Promise<Answer<ConsolidatedContent>> {
    const { value, hit } = await this.consolidatedAnswers.read('', () => this.consolidate());
    return hit ? value.cached : value.built;
  }

  async menuItems(type?: MenuType): Promise<Answer<MenuItem[]>> {
    return (await this.menus.read(type ?? '', async () => prepareAnswer(await this.menu.list(type)))).value;
  }

  async logo(): Promise<Answer<FirmLogo>> {
    return (
      await this.logos.read('', async () => prepareAnswer({ success: true, ...(await this.settings.find('logo')) }))
    ).value;
  }

  async seo(): Promise<Answer<SeoSettings>> {
    return (await this.seoSettings.read('', async () => prepareAnswer(await this.settings.find('seo')))).value;
  }

  private async consolidate(): Promise<ConsolidatedAnswers> {
    const [items, footer, siteSettings, consent] = await Promise.all([
      this.menu.list(),
      this.settings.find('footer'),
      this.settings.find('site'),
      this.settings.stored('consent'),
    ]);
    const footerContent = { ...footer, contactContent: cleanHtml(footer.contactContent) };
    const content = {
      menuItems: groupByType(items),
      footerContent,
      siteSettings: withSourcedFigures(siteSettings),
      consent: { textVersion: consentTextVersion(consent), texts: consent.value },
    };
    const answer = (cached: boolean) => {
      const body: ConsolidatedContent = { ...content, timestamp: this.clock.now().toISOString(), cached };
      return prepareAnswer(body, content);
    };
    return { built: answer(false), cached: answer(true) };
  }
}

/** What was saved before a source was asked for is not claimed without one. */
function withSourcedFigures({ statistics, ...settings }: SiteSettings): SiteSettings {
  const shown = ({ enabled, source = '' }: SiteStatistic) => enabled && source.trim() !== '';
  return { ...settings, statistics: statistics.map((figure) => ({ ...figure, enabled: shown(figure) })) };
}

function groupByType(items: MenuItem[]): Record<MenuType, MenuItem[]> {
  const groups: Record<MenuType, MenuItem[]> = { main_menu: [], quick_links: [], legal_links: [] };
  for (const type of MENU_TYPES) groups[type] = items.filter((item) => item.type === type);
  return groups;
}
