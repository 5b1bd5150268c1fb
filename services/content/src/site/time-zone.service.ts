import { Inject, Injectable } from '@nestjs/common';
import { keepSiteTimeZone, LOGGER, siteTimeZone, type Logger } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { SettingsRepository } from './settings.repository';

/** Reads the site's time zone, and keeps it where every context of this process finds it. */
export async function refreshTimeZone(settings: SettingsRepository): Promise<void> {
  keepSiteTimeZone((await settings.find('site')).timeZone);
}

/** Follows the setting from the start of the process on; without a database, the zone stays as it was. */
@Injectable()
export class TimeZoneService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly caches: ContentCaches,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    caches.whenInvalidated(() => void this.follow());
  }

  private async follow(): Promise<void> {
    const before = siteTimeZone();
    try {
      await refreshTimeZone(this.settings);
      // Answers that were built in between have days of the zone before.
      if (siteTimeZone() !== before) this.caches.invalidate();
    } catch (err) {
      this.logger.warn({ err }, 'the time zone of the site could not be read');
    }
  }
}
