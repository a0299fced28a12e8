import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { SetItemStatesBody } from '@thali/contract/item-states'
import type { StaffItems } from '@thali/contract/staff-orders'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { useState } from 'react'
import { Pending } from '../../shared/look/pending.tsx'
import { useItemStates } from '../../shared/use-item-states.tsx'
import { useItems } from '../../shared/use-items.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './bulk-states.module.css'

/** Limit of the rows shown: enough to check the intended effect. */
const SHOWN = 50

type StaffItem = StaffItems['items'][number]
type Wanted = 'until-opening' | 'sold-out' | 'available'

interface BulkStatesProps {
  readonly itemIds: readonly string[]
  readonly onClose: () => void
}

/** Marks many dishes as sold out or available: immediately for diners, independently of the draft. */
export function BulkStates({ itemIds, onClose }: BulkStatesProps) {
  const { t } = useLingui()
  const { soon } = useStoreTimeFormats()
  const items = useItems()
  const set = useItemStates()
  const [wanted, setWanted] = useState<Wanted>('until-opening')
  const { data } = items
  if (!data)
    return (
      <Modal opened onClose={onClose} size="lg" title={t`Sold out or back in stock`}>
        <Pending query={items} failure={t`The menu could not be loaded`}>
          <Skeleton height={240} />
        </Pending>
      </Modal>
    )
  const opening = soon(data.nextOpening)
  const chosen = new Set(itemIds)
  const shown = data.items.filter(({ id }) => chosen.has(id))
  const changing = shown.filter((item) => isChanged(item, wanted, data.nextOpening))
  const missing = itemIds.length - shown.length
  const send = () =>
    set.mutate(
      {
        items: changing.map(({ id }) => changeOf(id, wanted)),
        say: (count) =>
          wanted === 'available'
            ? plural(count, { one: '# dish is back in stock', other: '# dishes are back in stock' })
            : plural(count, { one: '# dish is sold out', other: '# dishes are sold out' }),
      },
      { onSuccess: onClose },
    )
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Sold out or back in stock`}>
      <Stack>
        <Text c="var(--ink-muted)">{t`Guests see it at once; nothing needs to be published.`}</Text>
        <Radio.Group
          aria-label={t`What happens to them`}
          value={wanted}
          onChange={(value) => setWanted(value as Wanted)}
        >
          <div className={styles.choices}>
            <Radio
              value="until-opening"
              label={t`Sold out until the next opening`}
              description={t`Back automatically: ${opening}`}
            />
            <Radio value="sold-out" label={t`Sold out until changed`} />
            <Radio value="available" label={t`Back in stock`} />
          </div>
        </Radio.Group>
        <Text role="status" fw={600}>
          {changing.length === 0 ? (
            <Trans>Nothing would change.</Trans>
          ) : (
            <Plural value={changing.length} one="# dish changes" other="# dishes change" />
          )}
        </Text>
        {changing.length > 0 && <Changing items={changing} wanted={wanted} />}
        {missing > 0 && (
          <Text c="var(--ink-muted)">
            <Plural
              value={missing}
              one="# dish is not published yet and stays unchanged"
              other="# dishes are not published yet and stay unchanged"
            />
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button disabled={changing.length === 0} loading={set.isPending} onClick={send}>
            {wanted === 'available' ? t`Put back in stock` : t`Sell out`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Changing({ items, wanted }: { items: readonly StaffItem[]; wanted: Wanted }) {
  const { t } = useLingui()
  const nameOf = (state: string) =>
    state === AVAILABLE ? t`Available` : state === SOLD_OUT ? t`Sold out` : state
  const more = items.length - SHOWN
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className={styles.rows} tabIndex={0} aria-label={t`Dishes that change`}>
        {items.slice(0, SHOWN).map(({ id, label, state }) => (
          <li key={id}>
            <span>{label}</span>
            <span className={styles.states}>
              {nameOf(state)} <IconArrowRight size={16} aria-hidden="true" />{' '}
              <strong>{nameOf(wanted === 'available' ? AVAILABLE : SOLD_OUT)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text c="var(--ink-muted)">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </>
  )
}

/**
 * Whether the change affects a dish; one that is gone for another reason keeps its state unless it is made available.
 */
function isChanged({ state, returnsAt }: StaffItem, wanted: Wanted, nextOpening: string): boolean {
  if (wanted === 'available') return state !== AVAILABLE
  if (state === AVAILABLE) return true
  return state === SOLD_OUT && (wanted === 'sold-out' ? returnsAt !== null : returnsAt !== nextOpening)
}

function changeOf(itemId: string, wanted: Wanted): SetItemStatesBody['items'][number] {
  if (wanted === 'available') return { itemId, state: AVAILABLE }
  return { itemId, state: SOLD_OUT, returnsAt: wanted === 'until-opening' ? 'next-opening' : null }
}
