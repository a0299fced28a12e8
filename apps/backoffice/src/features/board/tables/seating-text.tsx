import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Seating } from '@thali/contract/seatings'

/** How many sit there, who, and for how long. */
export function SeatingText({ seating, nowMs }: { readonly seating: Seating; readonly nowMs: number }) {
  const { t } = useLingui()
  const { covers, guestName, seatedAt } = seating
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(seatedAt)) / 60_000))
  return (
    <>
      {plural(covers, { one: '# guest', other: '# guests' })}
      {guestName !== '' && (
        <>
          {' '}
          · <bdi>{guestName}</bdi>
        </>
      )}
      {' · '}
      {t`${minutes} min`}
    </>
  )
}
