import { useLingui } from '@lingui/react/macro'
import type { ChangedValue, FieldChange } from '@thali/domain/menu/menu-changes'
import { bpsToNumber } from '@thali/domain/money/money'
import { clockTimeOf } from '@thali/domain/time/due-time'
import { useFormats } from '../../shared/use-formats.ts'

/** Value of a difference, as text. */
export function useValueName(): (change: FieldChange, value: ChangedValue) => string {
  const { t } = useLingui()
  const { price } = useFormats()
  return ({ kind, field }, value) => {
    if (value === null) return '–'
    if (kind === 'price' && typeof value === 'number') return price(value)
    if (kind === 'bps' && typeof value === 'number') return `${bpsToNumber(value)} %`
    if (field === 'veg') return value ? t`Veg` : t`Non-veg`
    if (field === 'window') return String(value).split('-').map(Number).map(clockTimeOf).join(' – ')
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}
