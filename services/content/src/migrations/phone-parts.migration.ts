import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addPhoneColumns, dropPhoneColumns, type PhoneText } from '@app/server-kit';

const PHONE: PhoneText = {
  table: 'content.application',
  name: 'phone',
  text: (row) => `${row}.phone`,
  write: (written) => `phone = ${written}`,
};

/** The phone number of an application, its extension apart. */
export class ApplicationPhoneParts1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addPhoneColumns(runner, PHONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPhoneColumns(runner, PHONE);
  }
}
