import { Inject, Injectable } from '@nestjs/common';
import { consentTextVersion } from '@app/contracts';
import { keepConsentText, keepSiteTimeZone, LOGGER, siteTimeZone, type Logger } from '@app/server-kit';
import { ContentCaches } from '../caching/content-caches';
import { SettingsRepository } from './settings.repository';

/** Reads the site's time zone, and keeps it where every context of this process finds it. */
export async function refreshTimeZone(settings: SettingsRepository): Promise<void> {
  keepSiteTimeZone((await settings.find('site')).timeZone);
}

/** Likewise the version of the privacy choices. */
export async function refreshConsentText(settings: SettingsRepository): Promise<void> {
  keepConsentText(consentTextVersion(await settings.stored('consent')));
}

/** Follows both settings from the start of the process on; without a database, they stay as they were. */
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
      await refreshConsentText(this.settings);
      await refreshTimeZone(this.settings);
      // Answers that were built in between have days of the zone before.
      if (siteTimeZone() !== before) this.caches.invalidate();
    } catch (err) {
      this.logger.warn({ err }, 'the settings of the site could not be read');
    }
  }
}
