import { Inject, Injectable } from '@nestjs/common';
import type { MyFirmSubmission } from '@app/contracts';
import { LOGO_MAX_BYTES, LOGO_SIDE, logoFault } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock, type StreamedBody, type Transaction } from '@app/server-kit';
import { FileRefusedError } from '@app/server-kit/private-files';
import { parseUuid } from '../papers/paper';
import { drawLogo } from './logo-file';
import { LogosRepository } from './logos.repository';
import { isEditable } from './submission';
import {
  LOGO_LIMIT,
  LogoNotFoundError,
  SubmissionMoveRefusedError,
  SubmissionNotFoundError,
} from './submissions.errors';
import { SubmissionsRepository } from './submissions.repository';
import { SubmissionsService } from './submissions.service';

const NOT_EDITABLE = 'The logo of this submission cannot be changed now.';

/** The logo of a submission. Its picture is drawn again before it is stored, and public only with its firm. */
@Injectable()
export class SubmissionLogosService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly logos: LogosRepository,
    private readonly service: SubmissionsService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes the place of the one before. @throws FileRefusedError */
  async put(actor: Actor, segment: string, body: StreamedBody): Promise<MyFirmSubmission> {
    await this.limits.consume(LOGO_LIMIT, actor.userId);
    const logo = await drawLogo(await received(body));
    return this.change(actor, segment, (manager, id) => this.logos.put(manager, id, logo));
  }

  async remove(actor: Actor, segment: string): Promise<MyFirmSubmission> {
    await this.limits.consume(LOGO_LIMIT, actor.userId);
    return this.change(actor, segment, (manager, id) => this.logos.remove(manager, id));
  }

  /** As PNG. */
  async read(actor: Actor, segment: string): Promise<Buffer> {
    const bytes = await this.logos.ofSubmission(parseUuid(segment), actor.userId);
    if (!bytes) throw new LogoNotFoundError();
    return bytes;
  }

  /** The fields and their revision stay: what is typed in the form meanwhile is saved as before. */
  private async change(
    actor: Actor,
    segment: string,
    work: (manager: Transaction, id: string) => Promise<void>,
  ): Promise<MyFirmSubmission> {
    await this.submissions.transaction(async (manager) => {
      const submission = await this.submissions.lockOwn(manager, actor, parseUuid(segment));
      if (!submission) throw new SubmissionNotFoundError();
      if (!isEditable(submission)) throw new SubmissionMoveRefusedError(NOT_EDITABLE);
      await work(manager, submission.id);
      await this.submissions.save(manager, { ...submission, changedAt: this.clock.now() });
    });
    return this.service.get(actor, segment);
  }
}

/** No more of the body is kept than a logo may have. */
async function received({ stream }: StreamedBody): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LOGO_MAX_BYTES) break;
    chunks.push(chunk);
  }
  const fault = logoFault({ bytes, type: 'png', width: LOGO_SIDE.min, height: LOGO_SIDE.min, frames: 1 });
  if (fault !== null) throw new FileRefusedError(fault);
  return Buffer.concat(chunks);
}
