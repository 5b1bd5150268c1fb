import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type {
  DecideReportRequest,
  InquiryReport,
  InquiryReports,
  InquiryReportSummary,
  ReportedMessages,
  ReportEvent,
  ReportView,
} from '@app/contracts';
import { otherSide, stateAfterReport, type Blocked, type InquiryState } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  type AccountDirectory,
  type Actor,
  type Clock,
  type Transaction,
} from '@app/server-kit';
import { FileIntake } from '@app/server-kit/private-files';
import { parseId, type DocumentFile } from '../documents/document';
import { AttachmentNotFoundError, InquiryNotAllowedError } from '../inquiries/inquiries.errors';
import { parseInquiryId } from '../inquiries/inquiry';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import {
  ReportDecidedError,
  ReportNotFoundError,
  ReportWithoutSenderError,
  SenderNotBlockedError,
} from './reports.errors';
import { ReportsRepository, type StoredReport, type StoredReportEvent } from './reports.repository';

/** What moderators do with conversations that one side reported. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly acts: SideActsRepository,
    private readonly files: FileIntake,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(view: ReportView): Promise<InquiryReports> {
    const reports = await this.reports.list(view);
    return { reports: reports.map(toSummary), waiting: await this.reports.waiting() };
  }

  /** @throws ReportNotFoundError also for a malformed id */
  async get(actor: Actor, segment: string): Promise<InquiryReport> {
    const report = await this.reports.find(parseInquiryId(segment));
    if (!report) throw new ReportNotFoundError();
    return toReport(report, await this.reports.history(report.id), actor.userId);
  }

  /** The messages and the record of who opened them, in one transaction. */
  async openMessages(actor: Actor, segment: string): Promise<ReportedMessages> {
    return this.reports.transaction(async (transaction) => {
      const report = await this.locked(transaction, segment);
      await this.record(transaction, actor, report, 'read', null);
      const messages = await this.reports.messages(transaction, report);
      return {
        messages: messages.map((message) => ({
          ...message,
          isReported: message.number === report.messageNumber && message.author !== report.reportedBy,
          sentAt: message.sentAt.toISOString(),
        })),
      };
    });
  }

  /** A file of the conversation; that it was opened is recorded before its first byte. */
  async openFile(
    actor: Actor,
    segment: string,
    attachmentId: string,
  ): Promise<{ file: DocumentFile; stream: Readable }> {
    const file = await this.reports.transaction(async (transaction) => {
      const report = await this.locked(transaction, segment);
      const found = await this.reports.findFile(transaction, report, parseId(attachmentId));
      if (!found) throw new AttachmentNotFoundError();
      await this.record(transaction, actor, report, 'open_file', null);
      return found;
    });
    return { file, stream: await this.files.open(file.storageKey) };
  }

  /** @throws ReportDecidedError when another moderator was faster */
  async decide(actor: Actor, segment: string, { decision, reason }: DecideReportRequest): Promise<InquiryReport> {
    await this.reports.transaction(async (transaction) => {
      const report = await this.locked(transaction, segment);
      if (report.decision !== null) throw new ReportDecidedError();
      const state = nextState(report, decision, await this.reports.lockBlocked(transaction, report));
      const now = this.clock.now();
      if (decision === 'block_sender') {
        if (report.senderId === null) throw new ReportWithoutSenderError();
        await this.reports.block(transaction, report.senderId, now);
        const email = (await this.accounts.find(report.senderId, transaction))?.email ?? null;
        await this.acts.recordModeratorBlock(transaction, { userId: report.senderId, email, at: now });
      }
      await this.reports.decide(transaction, report, { decision, state, now });
      await this.record(transaction, actor, report, decision, reason);
    });
    return this.get(actor, segment);
  }

  /** The account may write again; the conversation stays blocked. @throws SenderNotBlockedError */
  async liftBlock(actor: Actor, segment: string, reason: string): Promise<InquiryReport> {
    await this.reports.transaction(async (transaction) => {
      const report = await this.locked(transaction, segment);
      if (report.senderId === null || !report.isSenderBlocked) throw new SenderNotBlockedError();
      await this.reports.unblock(transaction, report.senderId);
      await this.acts.liftModeratorBlock(transaction, report.senderId);
      await this.record(transaction, actor, report, 'lift_block', reason);
    });
    return this.get(actor, segment);
  }

  private async locked(transaction: Transaction, segment: string): Promise<StoredReport> {
    const report = await this.reports.lock(transaction, parseInquiryId(segment));
    if (!report) throw new ReportNotFoundError();
    return report;
  }

  private async record(
    transaction: Transaction,
    { userId: actorId }: Actor,
    { id }: StoredReport,
    event: ReportEvent,
    reason: string | null,
  ): Promise<void> {
    await this.reports.record(transaction, id, { at: this.clock.now(), event, actorId, reason });
  }
}

/** Of a conversation that was deleted only the report is left to decide. */
function nextState(
  { inquiryId, state, stateBefore }: StoredReport,
  decision: DecideReportRequest['decision'],
  blocked: Blocked,
): InquiryState {
  const present = inquiryId === null || state === null ? 'reported' : state;
  const step = stateAfterReport(present, decision, { before: stateBefore, blocked });
  if (step.state === null) throw new InquiryNotAllowedError(step.refusal);
  return step.state;
}

function toSummary(report: StoredReport): InquiryReportSummary {
  const { id, listingId, listingTitle, state, reportedBy, senderId, senderAlias, isSenderBlocked } = report;
  return {
    id,
    listing: listingId === null ? null : { id: listingId, title: listingTitle ?? '' },
    state,
    reportedBy,
    sender: {
      side: otherSide(reportedBy),
      alias: senderAlias,
      isGone: senderId === null,
      isBlocked: isSenderBlocked,
    },
    reportedAt: report.reportedAt.toISOString(),
    decision: report.decision,
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}

function toReport(report: StoredReport, history: StoredReportEvent[], moderatorId: string): InquiryReport {
  return {
    ...toSummary(report),
    reason: report.reason,
    messages: report.messages,
    history: history.map(({ at, event, actorId, reason }) => ({
      at: at.toISOString(),
      event,
      isYours: actorId === moderatorId,
      reason,
    })),
  };
}
