/** Feedback begun for an order, kept in the tab until it is sent: a phone may discard the page. */
import { RATINGS } from '@thali/domain/order/feedback'
import { isRecord, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'

export interface FeedbackDraft {
  /** 0: none chosen. */
  readonly rating: (typeof RATINGS)[number] | 0
  readonly text: string
  readonly email: string
}

export const NO_FEEDBACK: FeedbackDraft = { rating: 0, text: '', email: '' }

const KIND: EntryKind<FeedbackDraft> = { version: 1, read: readDraft, place: 'tab' }
/** Prefix of the entries, followed by the order's slug. */
const ENTRY = 'feedback-draft.'

function readDraft(value: unknown): FeedbackDraft | null {
  if (!isRecord(value)) return null
  const rating = RATINGS.find((one) => one === value.rating) ?? 0
  return { rating, text: readText(value.text) ?? '', email: readText(value.email) ?? '' }
}

export function feedbackDraft(orderSlug: string): FeedbackDraft {
  return readEntry(ENTRY + orderSlug, KIND) ?? NO_FEEDBACK
}

export function keepFeedbackDraft(orderSlug: string, draft: FeedbackDraft): void {
  writeEntry(ENTRY + orderSlug, KIND, draft)
}

export function removeFeedbackDraft(orderSlug: string): void {
  removeEntry(ENTRY + orderSlug, KIND)
}
