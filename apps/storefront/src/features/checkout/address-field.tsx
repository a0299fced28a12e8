import { useLingui } from '@lingui/react/macro'
import type { ActiveWindow } from '@thali/domain/menu/menu'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { pickupWarning } from '@thali/domain/time/pickup-time'
import { useStoreView } from '../../state/store-view.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { fieldId } from './field-problems.ts'

interface AddressFieldProps {
  kind: OrderTypeKind
  /** Where is delivered; empty: everywhere. */
  pinCodes: readonly string[]
  value: string
  /** When the store serves anything; null where that is not known. */
  servingWindows: readonly ActiveWindow[] | null
  error: string | null
  onChange: (address: string) => void
}

/** Where to bring it, when it is fetched, or where the diner sits. */
export function AddressField({ kind, pinCodes, value, servingWindows, error, onChange }: AddressFieldProps) {
  const { t } = useLingui()
  const id = fieldId('address')
  const warning = usePickupWarning(kind === 'pickup' ? value : '', servingWindows)
  const area = useAreaHint(pinCodes)
  const shared = {
    ...fieldAttributes(id, error, warning),
    required: true,
    maxLength: ADDRESS_MAX,
    value,
  }

  if (kind === 'pickup') {
    return (
      <Field id={id} label={t`Pickup Time`} error={error} hint={warning}>
        <input {...shared} type="time" onChange={(event) => onChange(event.target.value)} />
      </Field>
    )
  }
  if (kind === 'delivery') {
    return (
      <Field id={id} label={t`Delivery Address`} error={error} hint={area}>
        <textarea
          {...shared}
          {...fieldAttributes(id, error, area)}
          rows={3}
          autoComplete="street-address"
          placeholder={t`House, street, landmark, area`}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  }
  return (
    <Field id={id} label={t`Table/Room no`} error={error}>
      <input {...shared} type="text" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

/** More than these would be a wall of numbers: whoever types another is told. */
const CODES_NAMED = 8

/** Where is delivered, said before anybody types. */
function useAreaHint(pinCodes: readonly string[]): string | null {
  const { t } = useLingui()
  if (pinCodes.length === 0) return null
  if (pinCodes.length > CODES_NAMED) return t`With your PIN code, please.`
  return t`With your PIN code, please. We deliver to ${pinCodes.join(', ')}.`
}

/** A time that is over is said at once; one at which nothing is served is allowed, but said. */
function usePickupWarning(time: string, servingWindows: readonly ActiveWindow[] | null): string | null {
  const { t } = useLingui()
  const { store } = useStoreView()
  const warning = pickupWarning(time, Date.now(), store, servingWindows)
  if (warning === 'closed') return t`The store is closed at this time.`
  return warning === 'over' ? t`This time is already over today.` : null
}
