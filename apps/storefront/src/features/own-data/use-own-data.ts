import type { OwnData } from '@thali/contract/own-data'
import { DINER_API, SEND_OWN_DATA_CODE } from '@thali/contract/paths'
import type { NoAnswer, Refused } from '@thali/contract/send-call'
import { useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { randomId } from '../../platform/random-id.ts'

/** A code that went to this number. */
export interface OwnDataCode {
  readonly prefix: string
  readonly phone: string
  readonly verificationId: string
}

/** Completed action, with its number of orders and reservations. */
export interface OwnDataResult {
  readonly act: 'export' | 'erase'
  readonly count: number
  readonly reservationCount: number
  readonly unfinished: number
}

/** Failure of an action: a refusal, or no usable answer. */
export type OwnDataFault = Refused | NoAnswer

/** Proves a number by a code, and exports or erases the data that a store holds about it. */
export function useOwnData(storeId: string) {
  const [sent, setSent] = useState<OwnDataCode | null>(null)
  const [done, setDone] = useState<OwnDataResult | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<OwnDataFault | null>(null)

  async function attempt(work: () => Promise<OwnDataFault | null>): Promise<void> {
    setBusy(true)
    setFault(null)
    setFault(await work())
    setBusy(false)
  }

  const sendCode = (prefix: string, phone: string) =>
    attempt(async () => {
      setDone(null)
      const headers = { 'idempotency-key': randomId() }
      const answer = await fetchApi(SEND_OWN_DATA_CODE, { prefix, phone, storeId }, { headers })
      if (answer.kind !== 'ok') return answer
      setSent({ prefix, phone, verificationId: answer.body.verificationId })
      return null
    })

  const finish = (act: OwnDataResult['act'], code: string) =>
    attempt(async () => {
      if (!sent) return null
      const { prefix, phone, verificationId } = sent
      const body = { prefix, phone, otp: { verificationId, code }, act }
      const answer = await fetchApi(DINER_API.ownData, { storeId }, { body })
      if (answer.kind !== 'ok') return answer
      const { orders, reservations, messages, waiting, ...done } = answer.body
      if (act === 'export') download({ orders, reservations, messages, waiting })
      setSent(null)
      setDone({ act, ...done })
      return null
    })

  return { sent, done, isBusy, fault, sendCode, finish, back: () => setSent(null) }
}

/** Saves the exported data as a file. */
function download(data: Pick<OwnData, 'orders' | 'reservations' | 'messages' | 'waiting'>): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
