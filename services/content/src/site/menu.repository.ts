import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MenuChange, MenuDocument, MenuItem, MenuType } from '@app/contracts';
import type { Author } from '../documents/documents.repository';
import { MenuItemEntity } from './menu-item.entity';
import { MENUS_KEY, saveSetting } from './settings.repository';

@Injectable()
export class MenuRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which menus show them; of one type, or of all. */
  async list(type?: MenuType): Promise<MenuItem[]> {
    const rows = await this.dataSource.manager.find(MenuItemEntity, {
      where: type ? { type } : {},
      order: { sortOrder: 'ASC', id: 'ASC' },
    });
    return rows.map(toMenuItem);
  }

  async document(): Promise<MenuDocument> {
    const [row] = await this.dataSource.query<{ version: number }[]>(
      'SELECT version FROM content.setting WHERE key = $1',
      [MENUS_KEY],
    );
    return { version: row?.version ?? 0, items: await this.list() };
  }

  /** All menus at once; false when `version` is not the present one. */
  async replace({ version, items }: MenuChange, author: Author): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await saveSetting(manager, { key: MENUS_KEY, version, value: { items } }, author))) return false;
      await manager.query('DELETE FROM content.menu_item');
      const rows = items.map(({ type, label, url, is_external }, index) => ({
        type,
        label,
        url,
        isExternal: is_external,
        sortOrder: (index + 1) * 10,
      }));
      if (rows.length > 0) await manager.insert(MenuItemEntity, rows);
      return true;
    });
  }
}

function toMenuItem({ id, label, url, type, sortOrder, isExternal }: MenuItemEntity): MenuItem {
  return { id, label, url, type, sort_order: sortOrder, is_external: isExternal };
}
