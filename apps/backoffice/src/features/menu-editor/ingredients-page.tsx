import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCarrot, IconPlus } from '@tabler/icons-react'
import type { StaffIngredient } from '@thali/contract/ingredients'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useMemo, useState } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import listStyles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { EditorPage } from './editor-page.tsx'
import { IngredientDialog } from './ingredient-dialog.tsx'
import styles from './ingredients.module.css'
import { useMenuDraft } from './use-draft.ts'

/** `…/products/ingredients`: ingredients of dishes. */
export function IngredientsPage() {
  const { t, i18n } = useLingui()
  const reading = useMenuDraft()
  const ingredients = useIngredients()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const draft = reading.data
  const { data } = ingredients
  const dishes = useMemo(() => countDishes(draft), [draft])
  const nameOf = ({ label, translations }: StaffIngredient) => translations[i18n.locale]?.label || label
  const wanted = text.trim().toLowerCase()
  const shown = data?.ingredients
    .filter((one) => `${one.label} ${nameOf(one)}`.toLowerCase().includes(wanted))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
  const add = () => setOpened('new')
  return (
    <EditorPage
      title={t`Ingredients`}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={add} disabled={!data || !draft}>
          <Trans>Add an ingredient</Trans>
        </Button>
      }
      draft={draft}
    >
      <div className={styles.scroll}>
        <Pending query={draft ? ingredients : reading} failure={t`The ingredients could not be loaded`} />
        {data?.ingredients.length === 0 && draft && (
          <StateMessage
            icon={<IconCarrot size={32} />}
            title={t`No ingredients are named yet`}
            action={{ label: t`Add an ingredient`, onClick: add }}
          >
            {t`Name those that run out: paneer, tomatoes, ice. Then tick the dishes that are made with them, and one tap takes those off the menu.`}
          </StateMessage>
        )}
        {data && data.ingredients.length > 0 && (
          <SearchField
            className={styles.search ?? ''}
            hint={t`Search for an ingredient`}
            value={text}
            onSearch={setText}
          />
        )}
        {draft && shown && shown.length > 0 && (
          <ul className={`${listStyles.rows} ${listStyles.narrow}`} aria-label={t`Ingredients`}>
            {shown.map((one) => (
              <li key={one.id} className={`${listStyles.row} ${styles.row}`}>
                <button type="button" className={styles.open} onClick={() => setOpened(one.id)}>
                  <bdi>{nameOf(one)}</bdi>
                </button>
                <span className={styles.facts}>
                  {plural(dishes.get(one.id) ?? 0, {
                    0: 'in no dish yet',
                    one: 'in # dish',
                    other: 'in # dishes',
                  })}
                </span>
                {one.allergens.length > 0 && (
                  <span className={styles.more}>{t`Allergens: ${one.allergens.join(', ')}`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {opened !== null && draft && data && (
        <IngredientDialog
          key={opened}
          ingredient={data.ingredients.find(({ id }) => id === opened) ?? null}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </EditorPage>
  )
}

function countDishes(draft: DraftMenu | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { uses = [] } of draft?.items ?? [])
    for (const { ingredientId } of uses) counts.set(ingredientId, (counts.get(ingredientId) ?? 0) + 1)
  return counts
}
