import type { Slots } from '@thali/contract/reservations'
import type { Answer } from '@thali/contract/send-call'
import { useRef, useState } from 'react'

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

/** Parts of the address of a call for free times. */
export type SlotsValues = Readonly<Record<'from' | 'days' | 'party', string>>

export const slotsValues = ({ from, party }: SlotsQuestion): SlotsValues => ({
  from,
  days: String(BOOKING_SLOT_DAYS),
  party: String(party),
})

/** Free times of a week: the initial ones, and others as they are requested. */
export function useSlots(initial: Shown, ask: (values: SlotsValues) => Promise<Answer<Slots>>) {
  const [shown, setShown] = useState(initial)
  const [asked, setAsked] = useState<SlotsQuestion | null>(null)
  const [failed, setFailed] = useState<SlotsQuestion | null>(null)
  // Only the latest request counts.
  const latest = useRef<SlotsQuestion>(initial)

  async function load(question: SlotsQuestion): Promise<Slots | null> {
    latest.current = question
    setAsked(question)
    setFailed(null)
    const answer = await ask(slotsValues(question))
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
