import { useLingui } from '@lingui/react/macro'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { ADDRESS_MAX, isClockTime } from '@thali/domain/order/order-address'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { clockTimeOf, dueTime } from '@thali/domain/time/due-time'
import { formatMoment, formatTime } from '@thali/domain/time/format-time'
import { useStoreTime } from '../../state/store-time.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import { fieldId, focusField } from './field-problems.ts'
import { useClosedTime } from './use-closed-time.ts'

interface AddressFieldProps {
  kind: OrderTypeKind
  /** PIN codes that are delivered to; empty: all. */
  pinCodes: readonly string[]
  value: string
  /** Serving times of the menus of the ordered dishes. */
  windows: readonly OrderedWindow[]
  error: string | null
  onChange: (address: string) => void
}

/** Delivery address, pickup time, or table or room. */
export function AddressField({ kind, pinCodes, value, windows, error, onChange }: AddressFieldProps) {
  const { t } = useLingui()
  const id = fieldId('address')
  const hint = usePickupHint(kind === 'pickup' ? value : '', windows)
  const area = useAreaHint(pinCodes)
  const { store } = useStoreView()
  const { minuteOfDay } = useStoreTime(store.timeZone, kind === 'pickup')
  const shared = {
    ...fieldAttributes(id, error, hint),
    required: true,
    maxLength: ADDRESS_MAX,
    value,
  }

  if (kind === 'pickup') {
    const fillIn = () => {
      onChange(clockTimeOf(minuteOfDay))
      // The button disappears.
      focusField('address')
    }
    return (
      <Field id={id} label={t`Pickup Time`} error={error} hint={hint}>
        <input {...shared} type="time" onChange={(event) => onChange(event.target.value)} />
        {value === '' && store.ordering.open && (
          <Button look="outlined" onClick={fillIn}>
            {t`As soon as possible`}
          </Button>
        )}
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

/** Most PIN codes to list; with more, a wrong one is reported when it is typed. */
const CODES_NAMED = 8

/** Delivery area, shown before anything is typed. */
function useAreaHint(pinCodes: readonly string[]): string | null {
  const { t } = useLingui()
  if (pinCodes.length === 0) return null
  if (pinCodes.length > CODES_NAMED) return t`With your PIN or postal code, please.`
  return t`With your PIN or postal code, please. We deliver to ${pinCodes.join(', ')}.`
}

/** Hint for a pickup time as it is typed: its day if that is another day, or that nothing is served then. */
function usePickupHint(time: string, windows: readonly OrderedWindow[]): string | null {
  const closedTime = useClosedTime(windows)
  const { store, lang, times } = useStoreView()
  if (!isClockTime(time)) return null
  const now = Date.now()
  const due = dueTime(time, now, { ...store, windows })
  if (due === null) return closedTime(time)
  const moment = due === 'now' ? '' : formatMoment(due, now, store.timeZone, lang, times)
  return moment === '' || moment === formatTime(due as number, store.timeZone, times) ? null : moment
}
