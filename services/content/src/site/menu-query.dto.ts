import { IsIn, IsOptional } from 'class-validator';
import { MENU_TYPES, type MenuType } from '@app/contracts';
import { UncachedQuery } from '../uncached-query.dto';

export class MenuQuery extends UncachedQuery {
  @IsOptional()
  @IsIn(MENU_TYPES)
  type?: MenuType;
}
