import { Inject, Injectable } from '@nestjs/common';
import type { FirmPaper, MyFirmSubmission } from '@app/contracts';
import { CLOCK, type Actor, type Clock, type StreamedBody } from '@app/server-kit';
import { parseUuid } from '../papers/paper';
import { PaperNotFoundError } from '../papers/papers.errors';
import { PapersRepository } from '../papers/papers.repository';
import { PapersService } from '../papers/papers.service';
import { isEditable, type Submission } from './submission';
import { SubmissionMoveRefusedError, SubmissionNotFoundError } from './submissions.errors';
import { SubmissionsRepository } from './submissions.repository';
import { SubmissionsService } from './submissions.service';

const NOT_EDITABLE = 'The proof of authority of this submission cannot be changed now.';

/** The proof of authority of a submission: a private paper that administrators alone open. */
@Injectable()
export class SubmissionPapersService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly papers: PapersRepository,
    private readonly intake: PapersService,
    private readonly service: SubmissionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes the place of the one before. @throws FileRefusedError */
  async put(actor: Actor, segment: string, name: string, body: StreamedBody): Promise<MyFirmSubmission> {
    // Before the file is received; it is looked at again when the paper is stored.
    assertOpen(await this.submissions.find(actor, parseUuid(segment)));
    return this.replace(actor, segment, await this.intake.receive(actor, 'submission', { name, body }));
  }

  /** @throws PaperNotFoundError */
  remove(actor: Actor, segment: string): Promise<MyFirmSubmission> {
    return this.replace(actor, segment, null);
  }

  /** The fields and their revision stay: what is typed in the form meanwhile is saved as before. */
  private async replace(actor: Actor, segment: string, paper: FirmPaper | null): Promise<MyFirmSubmission> {
    await this.submissions.transaction(async (manager) => {
      const submission = assertOpen(await this.submissions.lockOwn(manager, actor, parseUuid(segment)));
      const now = this.clock.now();
      if (!paper && !submission.paper) throw new PaperNotFoundError();
      if (submission.paper) await this.papers.delete(submission.paper.id, { reason: 'replaced', now }, manager);
      const ids = paper ? [paper.id] : [];
      if (!(await this.papers.attach(manager, actor, { purpose: 'submission', ids, now })))
        throw new PaperNotFoundError();
      await this.submissions.save(manager, { ...submission, paperId: paper?.id ?? null, changedAt: now });
    });
    return this.service.get(actor, segment);
  }
}

function assertOpen(submission: Submission | null): Submission {
  if (!submission) throw new SubmissionNotFoundError();
  if (!isEditable(submission)) throw new SubmissionMoveRefusedError(NOT_EDITABLE);
  return submission;
}
