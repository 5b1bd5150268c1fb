import { CLIENT_FAULT_KINDS, CLIENT_FAULT_LIMITS, type ClientFault, type ClientFaultKind, type ClientFaultsRequest } from '@app/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

class ClientFaultDto implements ClientFault {
  @IsString() @MaxLength(100) remote: string;
  @IsString() @MaxLength(100) version: string;
  @IsIn(CLIENT_FAULT_KINDS) kind: ClientFaultKind;
  @IsInt() @Min(1) @Max(CLIENT_FAULT_LIMITS.count) count: number;
}

export class ClientFaultsDto implements ClientFaultsRequest {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(CLIENT_FAULT_LIMITS.faults) @ValidateNested({ each: true }) @Type(() => ClientFaultDto) faults: ClientFaultDto[];
}
