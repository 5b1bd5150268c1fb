import { newFirmSubmission } from '@app/domain';
import { typedDrafts } from '../../drafts/typed-draft';
import { valuesOf } from './submission-values';

export const typedSubmissions = typedDrafts('firm-submission', valuesOf(newFirmSubmission()));
