import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { ARRIVALS_AHEAD_MS } from '@thali/contract/seatings'
import type { WaitingParty } from '@thali/contract/waitlist'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import look from '../../shared/look/list-page.module.css'
import { useFormats } from '../../shared/use-formats.ts'
import { useReservationStateNames } from '../../shared/use-reservation-state-names.ts'
import { AddWaitingDialog } from './add-waiting-dialog.tsx'
import { focusOnce } from './focus-once.ts'
import styles from './reservations.module.css'
import { useWaiting, useWaitlist } from './use-waitlist.ts'

interface WaitlistPanelProps {
  readonly places: readonly StorePlace[]
  /** Those of today that hold seats, by time. */
  readonly reservations: readonly StaffReservation[]
  readonly nowMs: number
}

/** Parties without a reservation that wait for a table, each with the quoted time. */
export function WaitlistPanel({ places, reservations, nowMs }: WaitlistPanelProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data } = useWaitlist()
  const items = data?.items ?? []
  return (
    <section className={styles.waitlist} aria-label={t`Waiting for a table`}>
      <header className={styles.waitlistHead}>
        <h2 className={styles.heading}>
          <Trans>Waiting for a table</Trans> {items.length > 0 && <span>{items.length}</span>}
        </h2>
        <Button
          variant="default"
          leftSection={<IconHourglass size={20} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a party</Trans>
        </Button>
      </header>
      {data && items.length === 0 && <p className={styles.nobody}>{t`Nobody is waiting.`}</p>}
      {items.length > 0 && (
        <ul className={look.rows} aria-label={t`Waiting for a table`}>
          {items.map((party) => (
            <WaitingRow
              key={party.id}
              waiting={party}
              places={places}
              reservations={reservations}
              seated={data?.seatedPlaceIds ?? []}
              nowMs={nowMs}
            />
          ))}
        </ul>
      )}
      <AddWaitingDialog opened={isAdding} quotes={data?.quotes ?? []} onClose={() => setAdding(false)} />
    </section>
  )
}

interface WaitingRowProps extends WaitlistPanelProps {
  readonly waiting: WaitingParty
  /** Places where guests sit now. */
  readonly seated: readonly string[]
}

function WaitingRow({ waiting, ...tables }: WaitingRowProps) {
  const { t } = useLingui()
  const { step } = useWaiting()
  const [asked, setAsked] = useState<'seated' | 'left' | null>(null)
  const { id: waitingId, name, party, phone, state, quotedMinutes, createdAt } = waiting
  const minutes = Math.max(0, Math.floor((tables.nowMs - Date.parse(createdAt)) / 60_000))
  const take = (to: 'told' | 'left') => step.mutate({ waitingId, body: { state: to } })
  return (
    <li className={`${look.row} ${styles.row}`}>
      <div className={styles.facts}>
        <strong className={styles.time}>{t`${minutes} min`}</strong>
        <p className={styles.who}>
          <bdi>{name}</bdi> · {plural(party, { one: '# guest', other: '# guests' })}
        </p>
        <p className={styles.more}>
          {state === 'told' && (
            <span className={styles.state} data-state="requested">{t`Told it is ready`}</span>
          )}
          <span className={minutes > quotedMinutes ? styles.late : undefined}>
            {minutes > quotedMinutes
              ? t`${minutes - quotedMinutes} min longer than promised`
              : t`Promised ${quotedMinutes} min`}
          </span>
          {phone !== '' && (
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          )}
        </p>
      </div>
      {asked === 'seated' ? (
        <Seating waiting={waiting} {...tables} onCancel={() => setAsked(null)} />
      ) : asked === 'left' ? (
        <div className={styles.steps}>
          <Button
            color="red"
            ref={focusOnce}
            loading={step.isPending}
            aria-label={t`They have left: ${name}`}
            onClick={() => take('left')}
          >
            <Trans>They have left</Trans>
          </Button>
          <Button variant="default" onClick={() => setAsked(null)}>{t`Keep it`}</Button>
        </div>
      ) : (
        <div className={styles.steps}>
          {state === 'waiting' && (
            <Button
              disabled={step.isPending}
              aria-label={t`Table is ready: ${name}`}
              onClick={() => take('told')}
            >
              <Trans>Table is ready</Trans>
            </Button>
          )}
          <Button
            variant={state === 'told' ? 'filled' : 'default'}
            disabled={step.isPending}
            aria-label={t`Seat them: ${name}`}
            onClick={() => setAsked('seated')}
          >
            <Trans>Seat them</Trans>
          </Button>
          <Button
            variant="default"
            disabled={step.isPending}
            aria-label={t`They have left: ${name}`}
            onClick={() => setAsked('left')}
          >
            <Trans>They have left</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

interface SeatingProps extends WaitingRowProps {
  readonly onCancel: () => void
}

/** Form of the table at which a waiting party is seated. */
function Seating({ waiting, places, reservations, seated, nowMs, onCancel }: SeatingProps) {
  const { t } = useLingui()
  const stateNames = useReservationStateNames()
  const { step } = useWaiting()
  const { time, placeName } = useFormats()
  const { id: waitingId, party } = waiting
  const awaitedAt = (placeId: string) =>
    reservations.find(
      ({ placeIds, state, startsAt, endsAt }) =>
        placeIds.includes(placeId) &&
        state !== 'seated' &&
        Date.parse(endsAt) > nowMs &&
        Date.parse(startsAt) < nowMs + ARRIVALS_AHEAD_MS,
    )?.startsAt
  const labelOf = ({ id, label, seatsMax }: StorePlace) => {
    const startsAt = awaitedAt(id)
    return [
      placeName(label),
      plural(seatsMax, { one: '# seat', other: '# seats' }),
      ...(seated.includes(id) ? [stateNames.seated] : []),
      ...(startsAt ? [t`Reserved ${time(startsAt)}`] : []),
    ].join(' · ')
  }
  const fitting = places.filter(({ isBookable, seatsMax }) => isBookable && seatsMax >= party)
  const [placeId, setPlaceId] = useState('')
  return (
    <Form
      className={styles.steps}
      onSubmit={() =>
        step.mutate({ waitingId, body: { state: 'seated', ...(placeId !== '' && { placeId }) } })
      }
    >
      <NativeSelect
        aria-label={t`At which table`}
        value={placeId}
        data={[
          { value: '', label: t`No table given` },
          ...fitting.map((place) => ({
            value: place.id,
            label: labelOf(place),
            disabled: seated.includes(place.id),
          })),
        ]}
        onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
      />
      <Button type="submit" loading={step.isPending}>{t`Seat them`}</Button>
      <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
    </Form>
  )
}
