import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { SEATS_MAX } from '@thali/contract/places'
import type { Seating } from '@thali/contract/seatings'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import type { TypedNumber } from '../../../shared/forms/typed-number.ts'
import { SeatingText } from './seating-text.tsx'
import styles from './table-panel.module.css'
import { useSeat } from './use-seating.ts'

interface SeatingPartProps {
  readonly placeId: string
  readonly seating: Seating | undefined
  readonly nowMs: number
}

/** Party at a table, or a form that seats a party without a reservation. */
export function SeatingPart({ placeId, seating, nowMs }: SeatingPartProps) {
  const { t } = useLingui()
  const [covers, setCovers] = useState<TypedNumber>(2)
  const { seat, leave, isPending } = useSeat(placeId)
  if (seating)
    return (
      <div className={styles.seating}>
        <p>
          <SeatingText seating={seating} nowMs={nowMs} />
          {seating.note !== '' && (
            <span className={styles.said} dir="auto">
              {seating.note}
            </span>
          )}
        </p>
        <Button variant="default" loading={isPending} onClick={() => leave(seating.seatedAt)}>
          <Trans>They have left</Trans>
        </Button>
      </div>
    )
  return (
    <Form className={styles.seating} onSubmit={() => Number(covers) >= 1 && seat(Number(covers))}>
      <NumberInput
        label={t`Guests without a reservation`}
        min={1}
        max={SEATS_MAX}
        allowDecimal={false}
        value={covers}
        onChange={setCovers}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={Number(covers) < 1}>
        <Trans>Seat them</Trans>
      </Button>
    </Form>
  )
}
