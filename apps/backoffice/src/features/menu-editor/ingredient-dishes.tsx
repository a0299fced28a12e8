import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useMemo, useState } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import styles from './ingredients.module.css'
import type { DishUses } from './use-save-ingredient.ts'

/** Dishes listed at once; the search finds the others. */
const LISTED = 200

interface IngredientDishesProps {
  readonly draft: DraftMenu
  readonly uses: DishUses
  readonly onChange: (uses: DishUses) => void
}

/** Dishes of the draft, each with a tick if it is made with the ingredient; those ticked initially come first. */
export function IngredientDishes({ draft, uses, onChange }: IngredientDishesProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [first] = useState(uses)
  const wanted = text.trim().toLowerCase()
  const found = useMemo(
    () =>
      draft.items
        .filter(({ label }) => label.toLowerCase().includes(wanted))
        .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
    [draft, wanted, first],
  )
  const set = (id: string, use: 'essential' | 'optional' | null) => {
    const next = new Map(uses)
    if (use === null) next.delete(id)
    else next.set(id, use)
    onChange(next)
  }
  return (
    <Stack gap={8} role="group" aria-label={t`Dishes that are made with it`}>
      <Text fw={600}>
        <Trans>Dishes that are made with it</Trans>{' '}
        <Text span c="var(--ink-muted)" fw={400}>
          <Plural value={uses.size} one="# ticked" other="# ticked" />
        </Text>
      </Text>
      <SearchField hint={t`Search for a dish`} value={text} onSearch={setText} />
      <ul className={styles.dishes}>
        {found.length === 0 && <li className={styles.none}>{t`No dish has this name`}</li>}
        {found.slice(0, LISTED).map(({ id, label }) => {
          const use = uses.get(id)
          return (
            <li key={id} className={styles.dish}>
              <Checkbox
                classNames={{ body: styles.check ?? '' }}
                label={label}
                checked={use !== undefined}
                onChange={(event) => set(id, event.currentTarget.checked ? 'essential' : null)}
              />
              {use !== undefined && (
                <Checkbox
                  classNames={{ body: styles.check ?? '' }}
                  label={t`also goes without it`}
                  aria-label={t`${label} also goes without it`}
                  checked={use === 'optional'}
                  onChange={(event) => set(id, event.currentTarget.checked ? 'optional' : 'essential')}
                />
              )}
            </li>
          )
        })}
        {found.length > LISTED && <li className={styles.none}>{t`Search to see the other dishes.`}</li>}
      </ul>
    </Stack>
  )
}
