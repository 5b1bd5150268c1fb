import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { MenuItem, MenuType } from '@app/contracts';
import { MenuItemEntity } from './menu-item.entity';

@Injectable()
export class MenuRepository {
  constructor(@InjectRepository(MenuItemEntity) private readonly rows: Repository<MenuItemEntity>) {}

  /** In the order in which menus show them; of one type, or of all. */
  async list(type?: MenuType): Promise<MenuItem[]> {
    const rows = await this.rows.find({ where: type ? { type } : {}, order: { sortOrder: 'ASC', id: 'ASC' } });
    return rows.map(toMenuItem);
  }
}

function toMenuItem({ id, label, url, type, sortOrder, isExternal }: MenuItemEntity): MenuItem {
  return { id, label, url, type, sort_order: sortOrder, is_external: isExternal };
}
