import { Plural, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { ringGuestRequest } from '../../../shared/sound.ts'
import { useGuestRequests } from '../../../shared/use-guest-requests.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useRingForNew } from '../../../shared/use-repeated-alert.ts'
import { useSinglePress } from '../use-single-press.ts'
import { RequestStrip } from './request-strip.tsx'

/** Strips at once; the others are a tap away. */
const SHOWN = 4
const NOW_MS = 15_000

export interface RequestStripsProps {
  /** Class that the screen with the strips gives them. */
  readonly className: string | undefined
}

/** Requests of diners at tables, a strip each, with a button to answer. */
export function RequestStrips({ className }: RequestStripsProps) {
  const { t } = useLingui()
  const items = useGuestRequests()
  const nowMs = useNow(NOW_MS)
  const [areAllShown, setAllShown] = useState(false)
  const isSingle = useSinglePress()
  const open = items.filter(({ state }) => state === 'open')
  const count = open.length
  useRingForNew(
    'guest-requests',
    open.map(({ id }) => id),
    ringGuestRequest,
  )
  if (items.length === 0) return null
  const shown = areAllShown
    ? items
    : [...open, ...items.filter((item) => !open.includes(item))].slice(0, SHOWN)
  const hidden = items.length - shown.length
  return (
    <section className={className} aria-label={t`Guests ask for`}>
      <VisuallyHidden component="p" role="status">
        {count > 0 && t`Requests of guests: ${count}`}
      </VisuallyHidden>
      {shown.map((request) => (
        <RequestStrip key={request.id} request={request} nowMs={nowMs} isSingle={isSingle} />
      ))}
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setAllShown(true)}>
          <Plural value={hidden} one="# more request" other="# more requests" />
        </Button>
      )}
    </section>
  )
}

interface TableRequestStripsProps {
  /** Orders of the table. */
  readonly orders: readonly Pick<StaffOrder, 'id'>[]
  readonly nowMs: number
}

/** Requests of the diners of one table, a strip each. */
export function TableRequestStrips({ orders, nowMs }: TableRequestStripsProps) {
  const isSingle = useSinglePress()
  return useGuestRequests()
    .filter(({ orderId }) => orders.some(({ id }) => id === orderId))
    .map((request) => <RequestStrip key={request.id} request={request} nowMs={nowMs} isSingle={isSingle} />)
}
