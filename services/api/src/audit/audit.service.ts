import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { AuditChainCheck, AuditEntry, AuditPage } from '@app/contracts';
import { addDays, RIGHTS } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  AuditRepository,
  CLOCK,
  csvText,
  startOfSiteDay,
  type AccountDirectory,
  type AuditFilter,
  type Clock,
  type StoredAuditEntry,
} from '@app/server-kit';
import { ActNames } from './act-names';
import type { AuditFilterDto } from './audit.dto';

const PAGE_SIZE = 50;
const EXPORT_MAX = 10_000;
const BASE = '/api/admin/';

/** What administrators did, as owners and auditors read it. */
@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly acts: ActNames,
  ) {}

  /** One row more than a page shows whether there is another one. */
  async page(filter: AuditFilterDto, after: number | null): Promise<AuditPage> {
    const [found, lastCheck] = await Promise.all([
      this.audit.list(stored(filter), after, PAGE_SIZE + 1),
      this.audit.lastCheck(),
    ]);
    const shown = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
    return { entries: await this.named(shown), next, lastCheck };
  }

  async export(filter: AuditFilterDto): Promise<string> {
    const entries = await this.named(await this.audit.list(stored(filter), null, EXPORT_MAX));
    const header = [
      'Entry',
      'Time',
      'Person',
      'Act',
      'Account',
      'Right',
      'Method',
      'Target',
      'Changed',
      'Before',
      'After',
      'Request',
    ];
    return csvText([
      header,
      ...entries.map(
        ({ id, at, actor, act, subject, right, method, target, tables, beforeHash, afterHash, requestId }) => [
          id,
          at,
          actor.name ?? actor.id,
          act ?? '',
          subject ? (subject.name ?? subject.id) : '',
          RIGHTS[right],
          method,
          target,
          tables.join(' '),
          beforeHash ?? '',
          afterHash ?? '',
          requestId,
        ],
      ),
    ]);
  }

  check(): Promise<AuditChainCheck> {
    return this.audit.check(this.clock.now());
  }

  private async named(entries: StoredAuditEntry[]): Promise<AuditEntry[]> {
    const subjects = entries.map(({ target }) => subjectOf(target));
    const ids = [...new Set([...entries.map(({ actorId }) => actorId), ...subjects.flatMap((id) => id ?? [])])];
    const names = new Map(await Promise.all(ids.map(async (id) => [id, await this.nameOf(id)] as const)));
    const person = (id: string) => ({ id, name: names.get(id) ?? null });
    return entries.map(({ actorId, at, ...entry }, index) => {
      const subject = subjects[index];
      return {
        ...entry,
        at: at.toISOString(),
        actor: person(actorId),
        act: this.acts.of(entry.method, entry.target),
        subject: subject === undefined ? null : person(subject),
      };
    });
  }

  private async nameOf(id: string): Promise<string | null> {
    const account = isUUID(id) ? await this.accounts.find(id) : undefined;
    return account ? `${account.firstName} ${account.lastName}`.trim() : null;
  }
}

/** The account that a call was about. */
function subjectOf(target: string): string | undefined {
  const id = /^\/api\/admin\/(?:users|roles)\/([^/]+)/.exec(target)?.[1];
  return id !== undefined && isUUID(id) ? id : undefined;
}

/** Both days belong to what is shown; they begin where the site is. */
function stored({ actor, right, target, from, until }: AuditFilterDto): AuditFilter {
  const path = target?.replace(/^\/?(?:api\/admin\/)?/, '');
  return {
    ...(actor && { actor }),
    ...(right && { right }),
    ...(path && { target: `${BASE}${path}` }),
    from: from === undefined ? undefined : startOfSiteDay(from),
    until: until === undefined ? undefined : startOfSiteDay(addDays(until, 1)),
  };
}
