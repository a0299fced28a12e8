import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select } from '@mantine/core'
import { isSameContent } from '@thali/domain/same-content'
import { RIDE_MINUTES_MAX, SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { useState } from 'react'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { useStore } from '../../shared/session.ts'
import type { WireOrderType } from './new-order-type.ts'
import styles from './settings.module.css'

interface OrderTypeLimitsProps {
  readonly type: WireOrderType
  readonly problemAt: (path: string) => string | null
  readonly onChange: (changes: Partial<WireOrderType>) => void
}

/** Limits of an order type: smallest and largest order, preparation time, and the initial state of orders. */
export function OrderTypeLimits({ type, problemAt, onChange }: OrderTypeLimitsProps) {
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const amount = {
    min: 0,
    decimalScale: 2,
    prefix: `${currencySymbol} `,
    hideControls: true,
  } as const
  const minutes = { min: 0, max: 1440, allowDecimal: false, hideControls: true } as const
  const [typed, setTyped] = useState<Bounds>(type.estimateMinutes ?? [])
  // Set from outside, e.g. by an undo: the typed bounds no longer count.
  const isTyped = isSameContent(estimateOf(typed), type.estimateMinutes)
  const [from, to] = isTyped ? typed : (type.estimateMinutes ?? [])
  const setEstimate = (changed: Bounds) => {
    setTyped(changed)
    onChange({ estimateMinutes: estimateOf(changed) })
  }
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t`Smallest order`}
          description={t`0: any`}
          {...amount}
          value={type.minimumOrderValue}
          error={problemAt('minimumOrderValue')}
          onNumber={(minimumOrderValue) => onChange({ minimumOrderValue })}
        />
        <NumberField
          label={t`Largest order`}
          description={t`0: any`}
          {...amount}
          value={type.maximumOrderValue ?? 0}
          error={problemAt('maximumOrderValue')}
          onNumber={(maximumOrderValue) => onChange({ maximumOrderValue })}
        />
        <NumberField
          label={t`Most lines of an order`}
          description={t`0: any`}
          min={0}
          max={SETTING_LIMITS.orderLines}
          allowDecimal={false}
          hideControls
          value={type.maximumLines ?? 0}
          error={problemAt('maximumLines')}
          onNumber={(maximumLines) => onChange({ maximumLines })}
        />
      </div>
      <div className={styles.pair}>
        <NumberInput
          label={t`Ready in, at least`}
          description={t`Minutes; empty shows nothing`}
          {...minutes}
          value={from ?? ''}
          error={problemAt('estimateMinutes')}
          onChange={(value) => setEstimate([numberOf(value), to])}
        />
        <NumberInput
          label={t`Ready in, at most`}
          description={t`Minutes`}
          {...minutes}
          value={to ?? ''}
          onChange={(value) => setEstimate([from, numberOf(value)])}
        />
        {type.kind === 'delivery' && (
          <NumberInput
            label={t`Minutes of the ride`}
            description={t`On top of a computed time`}
            {...minutes}
            max={RIDE_MINUTES_MAX}
            value={type.rideMinutes ?? ''}
            error={problemAt('rideMinutes')}
            onChange={(value) => onChange({ rideMinutes: Number(value) || undefined })}
          />
        )}
        <Select
          label={t`New orders start as`}
          description={t`Received waits for someone to accept it.`}
          allowDeselect={false}
          data={[
            { value: '1', label: t`Received` },
            { value: '2', label: t`Confirmed` },
            { value: '3', label: t`Preparing` },
          ]}
          value={String(type.initialOrderState)}
          onChange={(state) => state && onChange({ initialOrderState: Number(state) })}
        />
      </div>
    </>
  )
}

/** Bounds as typed: an empty one is not filled in from the other yet. */
type Bounds = readonly [from?: number | undefined, to?: number | undefined]

function numberOf(value: string | number): number | undefined {
  return value === '' ? undefined : Number(value)
}

/** Estimate with both bounds or none: a missing bound equals the other. */
function estimateOf([from, to]: Bounds) {
  if (from === undefined && to === undefined) return undefined
  return [from ?? to ?? 0, to ?? from ?? 0] as [number, number]
}
