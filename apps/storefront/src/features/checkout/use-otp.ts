import { DINER_API } from '@thali/contract/paths'
import type { NoAnswer, Refused } from '@thali/contract/send-call'
import { useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { randomId } from '../../platform/random-id.ts'
import { isRecord, readNumber, readText } from '../../platform/read-value.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'
import { sentCodeEntry } from '../../state/cart/checkout-entries.ts'

/** Code that was sent, with its number. */
export interface SentCode {
  readonly verificationId: string
  /** Digits of the code: 4 or 6. */
  readonly digits: number
  /** Number with its country code, as the server has it. */
  readonly e164: string
  readonly resendAt: number
  readonly expiresAt: number
}

const KIND: EntryKind<SentCode> = { version: 2, place: 'tab', read: readSentCode }

/** Request for a code without an answer yet. */
interface Unanswered {
  readonly e164: string
  readonly key: string
}

const UNANSWERED: EntryKind<Unanswered> = { version: 1, place: 'tab', read: readUnanswered }
const unansweredName = (storeId: string) => `otp-request.${storeId}`

/** A number that no code could be sent to. */
interface Unsent {
  readonly e164: string
  readonly unsentCode: string
}

/** Outcome of the request of a code. */
export type CodeAnswer = { readonly kind: 'sent' } | Refused | NoAnswer

interface CodeQuestion {
  readonly prefix: string
  readonly phone: string
  readonly e164: string
}

/**
 * The second step of an order type that requires a verified number: the code that the server sent.
 *
 * The sent code survives a reload: some phones discard the page while its owner reads the message.
 */
export function useOtp(storeId: string) {
  const [sent, setSent] = useState<SentCode | null>(() => readEntry(sentCodeEntry(storeId), KIND))
  const [code, setCode] = useState('')
  const [isAside, setAside] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  async function ask({ prefix, phone, e164 }: CodeQuestion): Promise<CodeAnswer> {
    setAsking(true)
    const headers = { 'idempotency-key': keyFor(storeId, e164) }
    const answer = await fetchApi(DINER_API.sendOtp, { prefix, phone, storeId }, { headers })
    setAsking(false)
    if (answer.kind === 'no-answer') return answer
    removeEntry(unansweredName(storeId), UNANSWERED)
    const unsentCode = answer.kind === 'refused' ? answer.details.unsentCode : undefined
    setUnsent(typeof unsentCode === 'string' ? { e164, unsentCode } : null)
    if (answer.kind === 'refused') return answer
    const { verificationId, digits, resendInSeconds, expiresInSeconds } = answer.body
    const now = Date.now()
    const next = {
      verificationId,
      digits,
      e164,
      resendAt: now + resendInSeconds * 1000,
      expiresAt: now + expiresInSeconds * 1000,
    }
    setSent(next)
    writeEntry(sentCodeEntry(storeId), KIND, next)
    setCode('')
    setAside(false)
    return { kind: 'sent' }
  }

  function reset() {
    removeEntry(sentCodeEntry(storeId), KIND)
    setSent(null)
    setCode('')
    setAside(false)
  }

  return {
    sent,
    code,
    setCode,
    /** The diner went back to the form; the sent code stays valid. */
    isAside,
    setAside,
    isAsking,
    /** No code could be sent to this number: an order may be placed without one, which staff check first. */
    unsent,
    ask,
    reset,
  }
}

/** Repeated before an answer has come, also after a reload, it is the same request: one code, one message. */
function keyFor(storeId: string, e164: string): string {
  const before = readEntry(unansweredName(storeId), UNANSWERED)
  if (before?.e164 === e164) return before.key
  const key = randomId()
  writeEntry(unansweredName(storeId), UNANSWERED, { e164, key })
  return key
}

function readUnanswered(value: unknown): Unanswered | null {
  if (!isRecord(value)) return null
  const e164 = readText(value.e164)
  const key = readText(value.key)
  return e164 && key ? { e164, key } : null
}

function readSentCode(value: unknown): SentCode | null {
  if (!isRecord(value)) return null
  const verificationId = readText(value.verificationId)
  const digits = readNumber(value.digits)
  const e164 = readText(value.e164)
  const resendAt = readNumber(value.resendAt)
  const expiresAt = readNumber(value.expiresAt)
  if (!verificationId || !e164 || digits === null || resendAt === null || expiresAt === null) return null
  return expiresAt > Date.now() ? { verificationId, digits, e164, resendAt, expiresAt } : null
}
