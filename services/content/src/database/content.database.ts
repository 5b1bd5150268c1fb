import type { ContextDatabase } from '@app/server-kit';
import { CreateContent1763690000000 } from '../migrations/create-content.migration';
import { PageEntity } from '../pages/page.entity';
import { PostEntity } from '../posts/post.entity';
import { MenuItemEntity } from '../site/menu-item.entity';
import { SettingEntity } from '../site/setting.entity';

export const database: ContextDatabase = {
  schema: 'content',
  entities: [MenuItemEntity, SettingEntity, PostEntity, PageEntity],
  migrations: [CreateContent1763690000000],
};
