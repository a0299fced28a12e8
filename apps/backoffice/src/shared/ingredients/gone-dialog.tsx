import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Radio, Skeleton, Stack } from '@mantine/core'
import { INGREDIENT_API } from '@thali/contract/ingredient-paths'
import type { StaffIngredient, StaffIngredientReach } from '@thali/contract/ingredients'
import { SOLD_OUT } from '@thali/domain/menu/menu'
import { useState } from 'react'
import { ErrorAlert } from '../look/error-alert.tsx'
import { nameIn } from '../name-in.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useStoreTimeFormats } from '../use-store-time-formats.ts'
import styles from './gone-dialog.module.css'
import { useAskGuests, useSetIngredient } from './use-set-ingredient.tsx'

const HOUR_MS = 3_600_000
type Until = 'next-opening' | 'one-hour' | 'three-hours' | 'changed'

interface GoneDialogProps {
  readonly ingredient: StaffIngredient
  readonly nextOpening: string
  readonly onClose: () => void
}

/** Dialog that marks an ingredient as gone: its reach first, then until when. */
export function GoneDialog({ ingredient, nextOpening, onClose }: GoneDialogProps) {
  const { t, i18n } = useLingui()
  const { soon } = useStoreTimeFormats()
  const reach = useStoreQuery(['ingredients', 'reach', ingredient.id], INGREDIENT_API.ingredientReach, {
    values: { ingredientId: ingredient.id },
    staleTime: 0,
  })
  const set = useSetIngredient()
  const [until, setUntil] = useState<Until>('next-opening')
  const [asks, setAsks] = useState(true)
  const ask = useAskGuests()
  const orders = reach.data ? reach.data.waiting + reach.data.notBegun : 0
  const name = ingredient.translations[i18n.locale]?.label || ingredient.label
  const opening = soon(nextOpening)
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const returnsAt: Readonly<Record<Until, () => string | null>> = {
    'next-opening': () => 'next-opening',
    'one-hour': () => inHours(1),
    'three-hours': () => inHours(3),
    changed: () => null,
  }
  const act = () =>
    set.mutate(
      {
        ingredients: [{ ingredientId: ingredient.id, state: SOLD_OUT, returnsAt: returnsAt[until]() }],
        said: t`${name} is out of stock from now on.`,
      },
      {
        onSuccess: () => {
          if (orders > 0 && asks) ask.mutate({ ingredientId: ingredient.id })
          onClose()
        },
      },
    )
  return (
    <Modal opened onClose={onClose} centered title={t`Is ${name} out of stock?`}>
      <Stack>
        {reach.isPending && <Skeleton height={96} />}
        <ErrorAlert error={reach.error} />
        {reach.data && <Reach reach={reach.data} />}
        <Radio.Group
          label={t`Until when`}
          value={until}
          onChange={(value) => setUntil(value as Until)}
          classNames={{ label: styles.question ?? '' }}
        >
          <div className={styles.choices}>
            <Radio value="next-opening" label={t`Next opening: ${opening}`} />
            <Radio value="one-hour" label={t`For one hour`} />
            <Radio value="three-hours" label={t`For three hours`} />
            <Radio value="changed" label={t`Until changed`} />
          </div>
        </Radio.Group>
        {orders > 0 && (
          <Checkbox
            checked={asks}
            label={t`Ask their guests whether to take it off`}
            description={t`On the page of their order, for three minutes.`}
            onChange={(event) => setAsks(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button color="red" loading={set.isPending} onClick={act} data-autofocus>
            <Trans>It is out of stock</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Reach({ reach }: { reach: StaffIngredientReach }) {
  const { t, i18n } = useLingui()
  const { dishes, goneDishes, withoutDishes, options, waiting, notBegun } = reach
  const named = goneDishes.map((dish) => nameIn(i18n.locale, dish)).join(', ')
  if (dishes + withoutDishes + options + waiting + notBegun === 0)
    return <p className={styles.reach}>{t`Nothing that can be ordered now is made with it.`}</p>
  return (
    <ul className={styles.reach}>
      {dishes > 0 && (
        <li>
          <strong>
            <Plural value={dishes} one="# dish cannot be ordered" other="# dishes cannot be ordered" />
          </strong>
          <span className={styles.names}>
            {named}
            {dishes > goneDishes.length && ' …'}
          </span>
        </li>
      )}
      {withoutDishes > 0 && (
        <li>
          <strong>
            <Plural
              value={withoutDishes}
              one="# dish is offered without it"
              other="# dishes are offered without it"
            />
          </strong>
        </li>
      )}
      {options > 0 && (
        <li>
          <strong>
            <Plural value={options} one="# option cannot be chosen" other="# options cannot be chosen" />
          </strong>
        </li>
      )}
      {waiting > 0 && (
        <li>
          <strong>
            <Plural
              value={waiting}
              one="# order with it waits to be accepted"
              other="# orders with it wait to be accepted"
            />
          </strong>
        </li>
      )}
      {notBegun > 0 && (
        <li>
          <strong>
            <Plural
              value={notBegun}
              one="# accepted order with it is not started"
              other="# accepted orders with it are not started"
            />
          </strong>
        </li>
      )}
    </ul>
  )
}
