import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MenuType } from '@app/contracts';

@Entity({ schema: 'content', name: 'menu_item' })
export class MenuItemEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  @Column('text')
  type: MenuType;

  @Column('text')
  label: string;

  @Column('text')
  url: string;

  @Column('integer', { name: 'sort_order' })
  sortOrder: number;

  @Column('boolean', { name: 'is_external' })
  isExternal: boolean;
}
