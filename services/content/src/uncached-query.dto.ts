import { IsNumberString, IsOptional } from 'class-validator';

/** The product's client adds a timestamp to every GET (specification, section 7); it asks for nothing. */
export class UncachedQuery {
  @IsOptional()
  @IsNumberString()
  _?: string;
}
