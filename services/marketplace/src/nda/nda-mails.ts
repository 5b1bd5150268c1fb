import { Inject, Injectable } from '@nestjs/common';
import type { NdaNews } from '@app/contracts';
import {
  ACCOUNT_DIRECTORY,
  MAIL_WRITER,
  type AccountDirectory,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import type { Side } from './nda';

/** The person that a mail tells of what happened to an NDA. The list of NDAs shows all of it to both sides. */
export const NDA_READERS: Record<NdaNews, readonly Side[]> = {
  waiting: ['seller'],
  active: ['buyer', 'seller'],
  declined: ['buyer'],
  withdrawn: ['seller'],
  ended: ['buyer'],
  ended_by_admin: ['buyer', 'seller'],
  account_deleted: ['buyer', 'seller'],
  expired: ['buyer', 'seller'],
  released: ['buyer'],
};

export type MailedNda = { id: string; listingId: number; buyerId: string; ownerId: string };

/** Mails about NDAs: the reader’s own first name, and of the other side no name, no title and no word. */
@Injectable()
export class NdaMails {
  constructor(
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  /**
   * To the address that an account has now. Neither an account that is gone or disabled nor an address that is not
   * verified gets one.
   * @param unique makes the same news about one NDA news again, such as a second release
   * @param leavingId an account that is being deleted and is told nothing any more
   */
  async tell(manager: Transaction, nda: MailedNda, news: NdaNews, unique = '', leavingId?: string): Promise<void> {
    for (const side of NDA_READERS[news]) {
      const userId = side === 'buyer' ? nda.buyerId : nda.ownerId;
      const account = userId === leavingId ? undefined : await this.accounts.find(userId, manager);
      if (!account?.isReachable) continue;
      const key = ['nda', nda.id, news, side, ...(unique === '' ? [] : [unique])].join(':');
      const data = { firstName: account.firstName, news, listingId: nda.listingId };
      await this.mails.write(manager, { template: 'nda-news', to: account.email, key, data });
    }
  }
}
