import { useLingui } from '@lingui/react/macro'
import type { GuestReservation } from '@thali/contract/reservations'
import { useCharactersLeft } from '../../texts/characters-left.ts'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Details of a reservation beside time and party. */
export type Wishes = Pick<GuestReservation, 'area' | 'occasion' | 'allergy' | 'note'>
type Occasion = NonNullable<Wishes['occasion']>

export const NO_WISHES: Wishes = { area: '', occasion: null, allergy: '', note: '' }
/** Limits of the server. */
const NOTE_MAX = 300
const ALLERGY_MAX = 200

interface WishesFieldsProps {
  readonly wishes: Wishes
  /** Areas to choose from; empty: no choice. */
  readonly areas: readonly string[]
  readonly onChange: (change: Partial<Wishes>) => void
}

export function useBookingOccasionNames(): Readonly<Record<Occasion, string>> {
  const { t } = useLingui()
  return {
    birthday: t`Birthday`,
    anniversary: t`Anniversary`,
    business: t`Business meal`,
    celebration: t`Other celebration`,
  }
}

export function WishesFields({ wishes, areas, onChange }: WishesFieldsProps) {
  const { t } = useLingui()
  const occasions = useBookingOccasionNames()
  const allergyLeft = useCharactersLeft(wishes.allergy, ALLERGY_MAX)
  const noteLeft = useCharactersLeft(wishes.note, NOTE_MAX)
  return (
    <>
      {areas.length > 1 && (
        <Field id="booking-area" label={t`Where would you like to sit?`} aside={t`Optional`}>
          <Select
            id="booking-area"
            value={wishes.area}
            onChange={({ target }) => onChange({ area: target.value })}
          >
            <option value="">{t`Anywhere`}</option>
            {areas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field id="booking-occasion" label={t`Is there an occasion?`} aside={t`Optional`}>
        <Select
          id="booking-occasion"
          value={wishes.occasion ?? ''}
          onChange={({ target }) => onChange({ occasion: (target.value || null) as Wishes['occasion'] })}
        >
          <option value="">{t`No`}</option>
          {Object.entries(occasions).map(([occasion, name]) => (
            <option key={occasion} value={occasion}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="booking-allergy" label={t`Allergies`} aside={t`Optional`} hint={allergyLeft}>
        <input
          {...fieldAttributes('booking-allergy', null, allergyLeft)}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={ALLERGY_MAX}
          value={wishes.allergy}
          onChange={({ target }) => onChange({ allergy: target.value })}
        />
      </Field>
      <Field id="booking-note" label={t`Anything else we should know?`} aside={t`Optional`} hint={noteLeft}>
        <textarea
          {...fieldAttributes('booking-note', null, noteLeft)}
          dir="auto"
          rows={2}
          maxLength={NOTE_MAX}
          value={wishes.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </>
  )
}
