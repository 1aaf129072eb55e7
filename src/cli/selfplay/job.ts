import type { DatasetRun } from '../../research/dataset/manifest.ts';

/** What a thread has to know to play any part of a data set. */
export interface Job {
  readonly run: DatasetRun;
  /** Where its files go. */
  readonly directory: string;
}
