import { Trans, useLingui } from '@lingui/react/macro'
import type { WireTax } from '@thali/contract/tax-fields'
import { moveElement } from '@thali/domain/menu/move-element'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { newOrderType, type WireOrderType } from './new-order-type.ts'
import { OrderTypeFields } from './order-type-fields.tsx'
import { SettingSwitch } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import { useDishTaxes } from './tax-rate-fields.tsx'
import type { SectionPart } from './use-section-form.tsx'

/** `/app/{slug}/settings/order-types`: order types, with their required data and charges. */
export function OrderTypesSettingsPage() {
  const taxes = useDishTaxes()
  return (
    <SectionScreen section="order-types">
      {(part) => (
        <>
          <OrderTypes {...part} taxes={taxes} />
          <ReadyTimes {...part} />
          <TableLinks {...part} />
          <Suggestions {...part} />
        </>
      )}
    </SectionScreen>
  )
}

interface OrderTypesProps extends SectionPart<'order-types'> {
  /** Taxes of dishes. Absent: none. */
  readonly taxes?: readonly WireTax[]
}

/** Order types, with a button to add one. */
export function OrderTypes({ values, change, problemAt, taxes = [] }: OrderTypesProps) {
  const { t } = useLingui()
  const types = values.orderConfigs ?? []
  // Types have no id: an added one is identified by its object until it is saved.
  const [added] = useState(() => new WeakSet<WireOrderType>())
  const noted = (type: WireOrderType) => {
    added.add(type)
    return type
  }
  return (
    <>
      <ul className={styles.rows}>
        {types.map((type, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a type has no id, and its fields hold no state
          <li key={at}>
            <OrderTypeFields
              type={type}
              isNew={added.has(type)}
              at={at}
              of={types.length}
              taxes={taxes}
              problemAt={(path) => problemAt(`orderConfigs[${at}].${path}`)}
              onType={(changed) =>
                change({ orderConfigs: types.with(at, added.has(type) ? noted(changed) : changed) })
              }
              onMove={(to) => change({ orderConfigs: [...moveElement(types, at, to)] })}
              onRemove={() => change({ orderConfigs: types.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <AddButton
        disabled={types.length >= SETTING_LIMITS.orderTypes}
        onClick={() => change({ orderConfigs: [...types, noted(newOrderType())] })}
      >
        <Trans>Add an order type</Trans>
      </AddButton>
      {types.length === 0 && <p className={styles.hint}>{t`Without an order type nobody can order.`}</p>}
    </>
  )
}

function ReadyTimes(part: SectionPart<'order-types'>) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`When an order is ready`}>
      <SettingSwitch
        part={part}
        name="computedTimes"
        description={t`Computed from open orders, your dishes’ preparation minutes and the number of dishes each station makes at once; it learns from how long orders really take. Guests see it on the menu, in the cart and on their order, and are told when it takes longer. It needs a board on which orders are marked as being prepared and as ready; without preparation minutes, the fixed range of the order type applies.`}
      />
    </FormPanel>
  )
}

function TableLinks(part: SectionPart<'order-types'>) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`Orders from tables and rooms`}>
      <SettingSwitch
        part={part}
        name="signedTableLinks"
        description={t`Nobody can send food to a table whose code they have not scanned. Print its code before you switch this on.`}
      />
      <SettingSwitch
        part={part}
        name="guestRequests"
        description={t`The page of an order at a table has buttons for a waiter, water, cutlery and the next course. The board rings, and guests read who is coming.`}
      />
      <SettingSwitch
        part={part}
        name="strikesUnanswered"
        description={t`Guests whose dish lacks an ingredient are asked for three minutes. Without an answer the board says to call them; with this switched on the dish is struck off.`}
      />
      <SettingSwitch
        part={part}
        name="guestChat"
        description={t`The page of every order has a place to write. Staff with the permission to answer see it under Messages; messages unanswered for ten minutes ring.`}
      />
    </FormPanel>
  )
}

function Suggestions(part: SectionPart<'order-types'>) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`Suggestions`}>
      <SettingSwitch
        part={part}
        name="suggestDishes"
        description={t`One quiet row after a dish is chosen, and one in the cart: the dishes that you name under “Goes with”, otherwise dishes often ordered together, or a drink if there is none. Nothing pops up, nothing is chosen for guests, and the figures show what it sold.`}
      />
    </FormPanel>
  )
}
