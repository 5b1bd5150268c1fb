import { Injectable } from '@nestjs/common';
import type { ScanResult } from '@app/contracts';

/** Looks for viruses. What cannot be scanned, because it is too large or the scanner is away, is `unscanned`. */
export abstract class FileScanner {
  abstract scan(bytes: Buffer): Promise<ScanResult | 'infected'>;
}

/** Without a scanner every file is shown as unscanned. */
@Injectable()
export class NoFileScanner extends FileScanner {
  override scan(): Promise<ScanResult> {
    return Promise.resolve('unscanned');
  }
}
