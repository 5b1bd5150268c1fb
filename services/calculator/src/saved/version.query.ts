import { FromVersion } from '@app/server-kit';

export class VersionQuery {
  @FromVersion() version: number;
}
