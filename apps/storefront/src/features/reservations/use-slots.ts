import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { Slots } from '@thali/contract/reservations'
import { useRef, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'

/** Size of the party, and range of days. */
export interface SlotsQuestion {
  readonly party: number
  readonly from: string
}

/** A week. */
export const BOOKING_SLOT_DAYS = 7

interface Shown extends SlotsQuestion {
  readonly slots: Slots
}

/** Free times of a week: those that came with the page, and others as they are requested. */
export function useSlots(storeId: string, initial: Shown) {
  const [shown, setShown] = useState(initial)
  const [asked, setAsked] = useState<SlotsQuestion | null>(null)
  const [failed, setFailed] = useState<SlotsQuestion | null>(null)
  // Only the latest request counts.
  const latest = useRef<SlotsQuestion>(initial)

  async function load(question: SlotsQuestion): Promise<Slots | null> {
    latest.current = question
    setAsked(question)
    setFailed(null)
    const { party, from } = question
    const values = { storeId, from, days: String(BOOKING_SLOT_DAYS), party: String(party) }
    const answer = await fetchApi(RESERVATION_API.slots, values)
    if (latest.current !== question) return null
    setAsked(null)
    if (answer.kind !== 'ok') {
      setFailed(question)
      return null
    }
    setShown({ ...question, slots: answer.body })
    return answer.body
  }

  return { ...shown, wanted: asked ?? shown, isLoading: asked !== null, failed, load }
}
