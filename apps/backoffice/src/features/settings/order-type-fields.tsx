import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Select, Switch, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { WireTax } from '@thali/contract/tax-fields'
import type { OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import forms from '../../shared/forms/edit-form.module.css'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useOrderTypeKindNames } from '../../shared/settings/use-order-type-kind-names.ts'
import { ChargeFields } from './charge-fields.tsx'
import { kindOfName, type WireOrderType } from './new-order-type.ts'
import { OrderTypeLimits } from './order-type-limits.tsx'
import { PinCodeField } from './pin-code-field.tsx'
import styles from './settings.module.css'
import { TaxRateFields } from './tax-rate-fields.tsx'

/** Loaded on demand: most types do not need it. */
const SlotFields = lazyPart(async () => (await import('./slots/slot-fields.tsx')).SlotFields)

interface OrderTypeFieldsProps {
  readonly type: WireOrderType
  /** True: it was added on this page. */
  readonly isNew: boolean
  readonly at: number
  readonly of: number
  /** Taxes of dishes. Absent: none. */
  readonly taxes?: readonly WireTax[]
  readonly problemAt: (path: string) => string | null
  readonly onType: (type: WireOrderType) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Order type: its name, its required data, its limits and charges. */
export function OrderTypeFields(props: OrderTypeFieldsProps) {
  const { type, isNew, at, of, taxes = [], problemAt, onType, onMove, onRemove } = props
  const { t } = useLingui()
  const kinds = useOrderTypeKindNames()
  const set = (changes: Partial<WireOrderType>) => onType({ ...type, ...changes })
  const ofKind = (kind: OrderTypeKind): Partial<WireOrderType> => ({
    kind,
    // Couriers have to call, so delivery needs a phone number; types in use keep their settings.
    ...(isNew && { phoneRequired: kind === 'delivery' }),
  })
  /** The kind of an added type follows its name until another one is chosen. */
  const named = (label: string): Partial<WireOrderType> => {
    const kind = kindOfName(label)
    return isNew && type.kind === kindOfName(type.label) && type.kind !== kind
      ? { label, ...ofKind(kind) }
      : { label }
  }
  const name = type.label || t`New order type`
  return (
    <section className={forms.panel} aria-label={name}>
      <div className={styles.typeHead}>
        <h2>{name}</h2>
        <Group gap={0} wrap="nowrap">
          <MoveButton name={name} isUp at={at} of={of} onMove={onMove} />
          <MoveButton name={name} isUp={false} at={at} of={of} onMove={onMove} />
          <RemoveButton label={t`Remove ${name}`} onClick={onRemove} />
        </Group>
      </div>
      <Switch
        label={t`Guests can order this way`}
        checked={type.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`Name`}
          description={!isNew && t`Printed codes carry it: after a change, create and print them again.`}
          value={type.label}
          maxLength={SETTING_LIMITS.orderType}
          error={problemAt('label')}
          onChange={(event) => set(named(event.currentTarget.value))}
        />
        <Select
          label={t`What it is`}
          allowDeselect={false}
          data={kinds}
          value={type.kind ?? 'other'}
          error={problemAt('kind')}
          onChange={(kind) => kind && set(ofKind(kind as OrderTypeKind))}
        />
      </div>
      <OrderTypeLimits type={type} problemAt={problemAt} onChange={set} />
      <Switch
        label={t`Phone number proven by a code`}
        description={t`Guests type a number and the code that is sent to it.`}
        checked={type.otpAuthentication}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          set({ otpAuthentication: isOn, otp_on_order: isOn })
        }}
      />
      {!type.otpAuthentication && (
        <Switch
          label={t`A phone number is needed`}
          description={t`Guests type a number that you can call. No code is sent to it.`}
          checked={type.phoneRequired === true}
          onChange={(event) => set({ phoneRequired: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t`Paid online`}
        description={t`The kitchen gets the order once it is paid; one that nobody pays within 30 minutes is cancelled. An owner connects the payment service under Online payment: until then orders go straight to the kitchen.`}
        checked={type.online_payment === 1}
        onChange={(event) => set({ online_payment: event.currentTarget.checked ? 1 : 0 })}
      />
      {type.kind === 'delivery' && (
        <PinCodeField
          codes={type.pinCodes ?? []}
          error={problemAt('pinCodes')}
          onCodes={(pinCodes) => set({ pinCodes })}
        />
      )}
      {type.kind === 'table' && (
        <Switch
          label={t`Staff check the first order of a table`}
          description={t`The kitchen gets it once someone has approved it. For codes that strangers could order with; later rounds go straight through, and an order that nobody checks is cancelled after three hours.`}
          checked={type.approveFirst === true}
          onChange={(event) => set({ approveFirst: event.currentTarget.checked })}
        />
      )}
      {(type.kind !== 'table' || type.slots) && (
        <SlotFields
          slots={type.slots}
          problemAt={(path) => problemAt(`slots.${path}`)}
          onSlots={(slots) => set({ slots })}
        />
      )}
      <ChargeFields
        charges={type.contents}
        problemAt={problemAt}
        onCharges={(contents) => set({ contents: [...contents] })}
      />
      <TaxRateFields
        name={name}
        taxes={taxes}
        rates={type.taxRates ?? []}
        problemAt={(path) => problemAt(`taxRates${path}`)}
        onRates={(taxRates) => set({ taxRates })}
      />
    </section>
  )
}

interface MoveButtonProps extends Pick<OrderTypeFieldsProps, 'at' | 'of' | 'onMove'> {
  readonly name: string
  readonly isUp: boolean
}

function MoveButton({ name, isUp, at, of, onMove }: MoveButtonProps) {
  const { t } = useLingui()
  const to = isUp ? at - 1 : at + 1
  const isPossible = to >= 0 && to < of
  return (
    <ActionIcon
      aria-label={isUp ? t`Move ${name} up` : t`Move ${name} down`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(to)}
    >
      {isUp ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
    </ActionIcon>
  )
}
