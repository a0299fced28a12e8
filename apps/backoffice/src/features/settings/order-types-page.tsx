import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { moveElement } from '@thali/domain/menu/move-element'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { useState } from 'react'
import { Panel } from '../../shared/forms/panel.tsx'
import { newOrderType, type WireOrderType } from './new-order-type.ts'
import { OrderTypeFields } from './order-type-fields.tsx'
import { SettingSwitch } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import type { SectionPart } from './use-section-form.tsx'

/** `/app/{slug}/settings/order-types`: the ways to order, with what each asks for and adds. */
export function OrderTypesSettingsPage() {
  return (
    <SectionScreen section="order-types">
      {(part) => (
        <>
          <OrderTypes {...part} />
          <TableLinks {...part} />
        </>
      )}
    </SectionScreen>
  )
}

/** The ways to order, and the way to add one. */
export function OrderTypes({ values, change, problemAt }: SectionPart<'order-types'>) {
  const { t } = useLingui()
  const types = values.orderConfigs ?? []
  // Types have no id: one that is added here is known by itself until it is saved.
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
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={18} />}
        disabled={types.length >= SETTING_LIMITS.orderTypes}
        onClick={() => change({ orderConfigs: [...types, noted(newOrderType())] })}
      >
        <Trans>Add an order type</Trans>
      </Button>
      {types.length === 0 && <p className={styles.hint}>{t`Without an order type nobody can order.`}</p>}
    </>
  )
}

function TableLinks(part: SectionPart<'order-types'>) {
  const { t } = useLingui()
  return (
    <Panel title={t`Orders from tables and rooms`}>
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
        name="guestChat"
        description={t`The page of an order, wherever it is eaten, has a place to write. Whoever may answer sees it under Messages; what nobody answers for ten minutes rings.`}
      />
    </Panel>
  )
}
