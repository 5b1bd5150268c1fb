import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CLIENT_FAULT_KINDS,
  CLIENT_FAULT_LIMITS,
  type ClientFault,
  type ClientFaultKind,
  type ClientFaultsRequest,
} from '@app/contracts';
import { ListOf } from '@app/server-kit';

class ClientFaultDto implements ClientFault {
  @IsString() @MaxLength(100) remote: string;
  @IsString() @MaxLength(100) version: string;
  @IsIn(CLIENT_FAULT_KINDS) kind: ClientFaultKind;
  @IsInt() @Min(1) @Max(CLIENT_FAULT_LIMITS.count) count: number;
}

export class ClientFaultsDto implements ClientFaultsRequest {
  @ListOf(() => ClientFaultDto, { max: CLIENT_FAULT_LIMITS.faults }) faults: ClientFaultDto[];
}
