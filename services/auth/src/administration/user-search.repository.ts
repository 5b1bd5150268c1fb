import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { SearchUsersRequest, UserRow } from '@app/contracts';
import { cursorParts, cursorText, InvalidCursorError } from '@app/server-kit';
import { emailKeys } from '../users/email';

type Found = Omit<UserRow, 'maskedEmail' | 'createdAt' | 'disabledAt'> & {
  email: string;
  createdAt: Date;
  disabledAt: Date | null;
  microseconds: string;
};

/** Accounts by how their address, name or firm begins, the newest first. */
@Injectable()
export class UserSearchRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws InvalidCursorError */
  async search(
    { text, state, role, premium, verified, cursor }: SearchUsersRequest,
    { limit, byAddress }: { limit: number; byAddress: boolean },
  ): Promise<{ rows: UserRow[]; next: string | null }> {
    const parameters: unknown[] = [limit + 1];
    const place = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = [
      text !== undefined && matching(text, byAddress, place),
      state !== undefined && `u.disabled_at IS ${state === 'locked' ? 'NOT ' : ''}NULL`,
      role !== undefined && (role === 'administrator' ? 'u.is_admin' : 'NOT u.is_admin'),
      premium !== undefined && `u.is_premium = ${place(premium)}`,
      verified !== undefined && `u.email_verified = ${place(verified)}`,
      cursor !== undefined && behind(cursor, place),
    ].filter((condition) => condition !== false);
    const found = await this.dataSource.query<Found[]>(
      `SELECT u.id, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) AS name, u.email, u.firm,
         u.created_at AS "createdAt", u.email_verified AS "emailVerified", u.is_premium AS "isPremium",
         u.is_admin AS "isAdmin", u.disabled_at AS "disabledAt",
         (extract(epoch FROM u.created_at) * 1000000)::bigint::text AS microseconds
       FROM auth.users u ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
       ORDER BY u.created_at DESC, u.id DESC LIMIT $1`,
      parameters,
    );
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(toRow),
      next: found.length > limit && last ? cursorText([last.microseconds, last.id]) : null,
    };
  }
}

/**
 * A whole address is found under every key that its mailbox may have. How one begins finds it only for a person who may
 * read addresses: letter by letter, it would tell the whole one.
 */
function matching(text: string, byAddress: boolean, place: (value: unknown) => string): string {
  const beginning = place(`${escaped(text.toLowerCase())}%`);
  const keys = emailKeys(text);
  const begins = byAddress ? `OR u.email_key LIKE ${place(`${escaped(keys[0] ?? '')}%`)}` : '';
  return `(u.email_key = ANY(${place(keys)}::text[]) ${begins}
    OR lower(u.first_name || ' ' || u.last_name) LIKE ${beginning} OR lower(u.last_name) LIKE ${beginning}
    OR lower(u.firm) LIKE ${beginning})`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** @throws InvalidCursorError */
function behind(cursor: string, place: (value: unknown) => string): string {
  const [microseconds, id] = cursorParts(cursor);
  if (typeof microseconds !== 'string' || !/^\d{1,16}$/.test(microseconds) || !isUUID(id))
    throw new InvalidCursorError();
  return `(u.created_at, u.id) <
    (timestamptz 'epoch' + ${place(microseconds)}::float8 * interval '1 microsecond', ${place(id)}::uuid)`;
}

function toRow({ email, createdAt, disabledAt, microseconds: _, ...row }: Found): UserRow {
  return {
    ...row,
    maskedEmail: maskedEmail(email),
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

/** `a…@example.com`: enough to tell two people of one name apart, too little to write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
