import { useLingui } from '@lingui/react/macro'
import { Button, Group, MultiSelect, NumberInput, Skeleton, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { PLACES_API } from '@thali/contract/place-paths'
import { type ChangePlace, JOINS_MAX, SEATS_MAX, type StorePlace } from '@thali/contract/places'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './codes.module.css'

/** Seats of the table or room of a code, and the places it can be joined with. */
export function PlaceSeats({ placeId }: { readonly placeId: string }) {
  const { t } = useLingui()
  const read = useStoreQuery(['places'], PLACES_API.places)
  const place = read.data?.items.find(({ id }) => id === placeId)
  if (!read.data)
    return (
      <Pending query={read} failure={t`The seats could not be loaded`}>
        <Skeleton height={160} radius={8} />
      </Pending>
    )
  return place ? <SeatsForm place={place} places={read.data.items} /> : null
}

interface SeatsFormProps {
  readonly place: StorePlace
  readonly places: readonly StorePlace[]
}

function SeatsForm({ place, places }: SeatsFormProps) {
  const { t } = useLingui()
  const [seatsMin, setMin] = useState<TypedNumber>(place.seatsMin)
  const [seatsMax, setMax] = useState<TypedNumber>(place.seatsMax)
  const [joinsWith, setJoins] = useState(place.joinsWith.filter((id) => places.some((one) => one.id === id)))
  const [isBookable, setBookable] = useState(place.isBookable)
  const save = useSavePlace(place.id)
  const wanted = {
    seatsMin: Number(seatsMin),
    seatsMax: Number(seatsMax),
    joinsWith,
    isBookable,
    position: place.position,
  }
  const isReversed = wanted.seatsMin > wanted.seatsMax
  const isWhole = wanted.seatsMin >= 1 && wanted.seatsMax >= 1 && !isReversed
  const isDirty = (Object.keys(wanted) as (keyof ChangePlace)[]).some(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(place[name]),
  )
  const seats = { min: 1, max: SEATS_MAX, allowDecimal: false, className: styles.seats } as const
  return (
    <Form className={styles.placing} onSubmit={() => isWhole && save.mutate({ body: wanted })}>
      <Group gap={12} align="flex-start" wrap="nowrap">
        <NumberInput {...seats} label={t`Guests from`} value={seatsMin} onChange={setMin} />
        <NumberInput
          {...seats}
          label={t`Guests to`}
          value={seatsMax}
          onChange={setMax}
          error={isReversed && t`Not below the first number.`}
        />
      </Group>
      <MultiSelect
        label={t`Can be pushed together with`}
        searchable
        clearable
        maxValues={JOINS_MAX}
        nothingFoundMessage={t`No other table has a code.`}
        data={places.filter(({ id }) => id !== place.id).map(({ id, label }) => ({ value: id, label }))}
        value={joinsWith}
        onChange={setJoins}
      />
      <Switch
        label={t`Can be reserved`}
        checked={isBookable}
        onChange={({ currentTarget }) => setBookable(currentTarget.checked)}
      />
      {isDirty && <Button type="submit" loading={save.isPending} disabled={!isWhole}>{t`Save seats`}</Button>}
    </Form>
  )
}

function useSavePlace(placeId: string) {
  const { t } = useLingui()
  return useAction(PLACES_API.changePlace, {
    values: { placeId },
    renews: ['places'],
    onSuccess: () => notifications.show({ message: t`Saved.` }),
  })
}
