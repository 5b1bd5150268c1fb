import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DEFAULT_SETTINGS } from './default-settings';
import { SettingEntity } from './setting.entity';
import type { SettingKey, Settings } from './settings';

@Injectable()
export class SettingsRepository {
  constructor(@InjectRepository(SettingEntity) private readonly rows: Repository<SettingEntity>) {}

  async find<K extends SettingKey>(key: K): Promise<Settings[K]> {
    const row = await this.rows.findOneBy({ key });
    return { ...DEFAULT_SETTINGS[key], ...row?.value };
  }
}
