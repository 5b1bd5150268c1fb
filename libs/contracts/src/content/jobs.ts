import type { PhoneParts } from '../phone-parts';
import type { SeoFields } from './seo';

export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** `GET /api/careers`. */
export type JobList = { openings: JobSummary[] };

export type JobSummary = {
  slug: string;
  title: string;
  summary: string;
  team: string;
  location: string;
  remote: boolean;
  employment: EmploymentType;
  /** ISO date. */
  posted: string;
  /** ISO date of the last day to apply; null when it stays open. */
  closes: string | null;
};

/** Dollars a year. */
export type SalaryRange = { from: number; to: number };

/** `GET /api/careers/{slug}`; 404 once it is closed, 301 for an earlier slug. */
export type JobOpening = JobSummary & { html: string; salary: SalaryRange | null; seo: SeoFields };

/** `POST /api/admin/content/jobs`; with `version`, `PUT …/{id}`. `body` is Markdown. */
export type JobInput = Omit<JobSummary, 'posted' | 'closes'> & {
  body: string;
  salary: SalaryRange | null;
  seo: SeoFields;
};

/**
 * `POST /api/careers/{slug}/applications`: multipart with these fields and the file `cv` (PDF or DOCX by its content).
 * The response is 201 with `Received`.
 */
export type JobApplicationFields = { name: string; email: string; phone?: string; message?: string; consent: 'true' };
export const CV_MAX_BYTES = 5 * 1024 * 1024;
/** Applications are deleted this long after they were received. */
export const APPLICATION_DAYS = 180;

/** An application as it is kept; its file is at `GET /api/admin/content/applications/{id}/cv`. */
export type JobApplication = PhoneParts & {
  id: number;
  reference: string;
  opening: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  fileName: string;
  fileType: 'pdf' | 'docx';
  fileBytes: number;
  receivedAt: string;
  deletedAfter: string;
};
