import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min, MinLength } from 'class-validator';
import {
  KEY_MAX,
  KEY_OVERLAPS,
  SERVICE_KEYS,
  type KeyOverlap,
  type ServiceKeyChange,
  type ServiceKeyList,
  type ServiceKeyName,
  type ServiceKeyTest,
  type ServiceKeyTestRequest,
} from '@app/contracts';
import { CurrentActor, OneOf, RequireAdmin, RequireRight, type Actor } from '@app/server-kit';
import { ServiceKeysService } from './service-keys.service';

const PRIVATE = 'private, no-store';

export class ServiceKeyParams {
  @OneOf('Key', SERVICE_KEYS) name: ServiceKeyName;
}

export class KeyVersionDto {
  /** 0 before the first save. */
  @Type(() => Number)
  @IsInt({ message: 'Version must be a whole number' })
  @Min(0)
  version: number;
}

export class ServiceKeyDto extends KeyVersionDto implements ServiceKeyChange {
  @IsString({ message: 'Enter the key' })
  @MinLength(1, { message: 'Enter the key' })
  @MaxLength(KEY_MAX, { message: 'This is longer than a key' })
  value: string;
  @IsOptional() @IsIn(KEY_OVERLAPS, { message: 'Choose one of the times' }) overlapHours?: KeyOverlap;
}

export class ServiceKeyTestDto implements ServiceKeyTestRequest {
  @IsOptional() @IsString() @MaxLength(KEY_MAX, { message: 'This is longer than a key' }) value?: string;
}

@ApiTags('portal')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('site.control')
@Controller('api/admin/service-keys')
export class ServiceKeysController {
  constructor(private readonly keys: ServiceKeysService) {}

  @ApiOperation({ summary: 'Which keys of services outside there are, without the keys' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(): Promise<ServiceKeyList> {
    return this.keys.list();
  }

  @ApiOperation({ summary: 'Saves a key; needs a code entered in the last minutes' })
  @Header('cache-control', PRIVATE)
  @Put(':name')
  save(
    @CurrentActor() actor: Actor,
    @Param() { name }: ServiceKeyParams,
    @Body() body: ServiceKeyDto,
  ): Promise<ServiceKeyList> {
    return this.keys.save(actor, name, body);
  }

  @ApiOperation({ summary: 'Removes a key; needs a code entered in the last minutes' })
  @Header('cache-control', PRIVATE)
  @Delete(':name')
  remove(
    @CurrentActor() actor: Actor,
    @Param() { name }: ServiceKeyParams,
    @Query() { version }: KeyVersionDto,
  ): Promise<ServiceKeyList> {
    return this.keys.remove(actor, name, version);
  }

  @ApiOperation({ summary: 'Tries a key with its service; needs a code entered in the last minutes' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':name/test')
  test(
    @CurrentActor() actor: Actor,
    @Param() { name }: ServiceKeyParams,
    @Body() { value }: ServiceKeyTestDto,
  ): Promise<ServiceKeyTest> {
    return this.keys.test(actor, name, value);
  }
}
