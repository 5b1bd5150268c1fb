import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addPhoneColumns, dropPhoneColumns, type PhoneText } from '@app/server-kit';

const PHONE: PhoneText = {
  table: 'auth.users',
  name: 'phone',
  text: (row) => `${row}.phone`,
  write: (written) => `phone = ${written}`,
};

/** The phone number of an account, its extension apart. */
export class AccountPhoneParts1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addPhoneColumns(runner, PHONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPhoneColumns(runner, PHONE);
  }
}
