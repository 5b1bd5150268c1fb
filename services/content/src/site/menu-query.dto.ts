import { IsIn, IsOptional } from 'class-validator';
import { MENU_TYPES, type MenuType } from '@app/contracts';

export class MenuQuery {
  @IsOptional()
  @IsIn(MENU_TYPES)
  type?: MenuType;
}
