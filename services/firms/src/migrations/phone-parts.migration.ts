import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addPhoneColumns, dropPhoneColumns, type PhoneText } from '@app/server-kit';

const PHONE: PhoneText = {
  table: 'firms.submission',
  name: 'contact_phone',
  text: (row) => `(${row}.fields->>'contactPhone')`,
  write: (written) => `fields = jsonb_set(stored.fields, '{contactPhone}', to_jsonb(${written}))`,
};

/** The phone number of a submission’s contact, its extension apart. */
export class SubmissionPhoneParts1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addPhoneColumns(runner, PHONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPhoneColumns(runner, PHONE);
  }
}
