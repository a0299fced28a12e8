import { useLingui } from '@lingui/react/macro'
import { useStoreView } from '../../state/store-view.tsx'
import { numberAddress } from '../../texts/contact-address.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useReservationTimes } from './use-reservation-times.ts'

interface PartyFieldProps {
  readonly id: string
  readonly name: string
  readonly party: number
  readonly partyMax: number
  readonly onChange: (party: number) => void
}

/** Size of the party; larger parties are asked to call. */
export function PartyField({ id, name, party, partyMax, onChange }: PartyFieldProps) {
  const { t } = useLingui()
  const { guestsName } = useReservationTimes()
  const { store } = useStoreView()
  const phone = store.links.find(({ type }) => type === 'Phone')?.url
  const most = guestsName(partyMax)
  const sizes = Array.from({ length: Math.max(partyMax, party) }, (_, at) => at + 1)
  return (
    <>
      <Field id={id} label={t`For how many?`}>
        <Select id={id} name={name} value={party} onChange={({ target }) => onChange(Number(target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {guestsName(size)}
            </option>
          ))}
        </Select>
      </Field>
      <p>
        <small>
          {t`For more than ${most}, please call.`}{' '}
          {phone && (
            <a href={numberAddress(phone)} dir="ltr">
              {phone}
            </a>
          )}
        </small>
      </p>
    </>
  )
}
