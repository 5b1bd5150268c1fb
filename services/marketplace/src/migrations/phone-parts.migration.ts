import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addPhoneColumns, dropPhoneColumns, type PhoneText } from '@app/server-kit';

const PHONE: PhoneText = {
  table: 'marketplace.listing_version',
  name: 'seller_phone',
  text: (row) => `(${row}.fields->>'sellerPhone')`,
  write: (written) => `fields = jsonb_set(stored.fields, '{sellerPhone}', to_jsonb(${written}))`,
};

/** The phone number of a seller, its extension apart. */
export class ListingPhoneParts1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addPhoneColumns(runner, PHONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPhoneColumns(runner, PHONE);
  }
}
