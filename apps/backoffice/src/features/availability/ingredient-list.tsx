import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Skeleton, Switch } from '@mantine/core'
import { IconCarrot, IconClock, IconSearch } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { StaffIngredient } from '@thali/contract/ingredients'
import { pathTo } from '@thali/contract/paths'
import { AVAILABLE, SOLD_OUT } from '@thali/domain/menu/menu'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GoneDialog } from '../../shared/ingredients/gone-dialog.tsx'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import { useSetIngredient } from '../../shared/ingredients/use-set-ingredient.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useItemStateName } from '../../shared/use-item-state-name.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './availability.module.css'
import { AvailabilityBar } from './availability-bar.tsx'
import { CountButton } from './count-button.tsx'

/** Ingredients, each with its count and a switch; shows the affected dishes before one is marked as gone. */
export function IngredientList({ tabs }: { readonly tabs: ReactNode }) {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const mayEdit = useMay('menu.edit')
  const navigate = useNavigate()
  const ingredients = useIngredients()
  const set = useSetIngredient()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [search] = useSearchParams()
  /** Dishes that the page was opened from: their ingredients come first. */
  const dishes = search.getAll('dish')
  const isOfDish = ({ itemIds }: StaffIngredient) => Number(dishes.some((id) => itemIds.includes(id)))
  const { data } = ingredients
  const nameOf = ({ label, translations }: StaffIngredient) => translations[i18n.locale]?.label || label
  const shown = data?.ingredients
    .filter((one) => `${one.label} ${nameOf(one)}`.toLowerCase().includes(text.trim().toLowerCase()))
    .sort(
      (one, other) =>
        isOfDish(other) - isOfDish(one) || nameOf(one).localeCompare(nameOf(other), i18n.locale),
    )
  const gone = data?.ingredients.filter(isGone).length ?? 0
  const opened = data?.ingredients.find(({ id }) => id === asked)
  const edit = pathTo(APP_PAGES.menuIngredients, { slug })

  if (ingredients.isLoadingError)
    return <Pending query={ingredients} failure={t`The ingredients could not be loaded`} />
  return (
    <div className={styles.page}>
      <AvailabilityBar {...{ gone, tabs, text }} searchLabel={t`Search for an ingredient`} onText={setText}>
        {mayEdit && <LinkButton to={edit} icon={IconCarrot}>{t`Edit ingredients`}</LinkButton>}
      </AvailabilityBar>
      <div className={styles.list}>
        {ingredients.isPending && <Skeleton height={52} radius={8} />}
        {data?.ingredients.length === 0 && (
          <StateMessage
            icon={<IconCarrot size={32} />}
            title={t`No ingredients are named yet`}
            {...(mayEdit && {
              action: { label: t`Edit ingredients`, onClick: () => void navigate(edit) },
            })}
          >
            {t`Once dishes are marked as made with paneer, one tap takes them all off the menu when it runs out.`}
          </StateMessage>
        )}
        {data && data.ingredients.length > 0 && shown?.length === 0 && (
          <StateMessage icon={<IconSearch size={32} />} title={t`No ingredient has this name`} />
        )}
        <ul className={styles.rows}>
          {shown?.map((one) => (
            <IngredientRow
              key={one.id}
              ingredient={one}
              name={nameOf(one)}
              onGone={() => setAsked(one.id)}
              onBack={() =>
                set.mutate({
                  ingredients: [{ ingredientId: one.id, state: AVAILABLE }],
                  said: t`${nameOf(one)} is available again.`,
                })
              }
            />
          ))}
        </ul>
      </div>
      {opened && data && (
        <GoneDialog ingredient={opened} nextOpening={data.nextOpening} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** True if it was switched off, or counted down to zero. */
function isGone({ state, stock }: StaffIngredient): boolean {
  return state !== AVAILABLE || stock?.count === 0
}

interface IngredientRowProps {
  readonly ingredient: StaffIngredient
  readonly name: string
  readonly onGone: () => void
  readonly onBack: () => void
}

function IngredientRow({ ingredient, name, onGone, onBack }: IngredientRowProps) {
  const { t } = useLingui()
  const { soon } = useStoreTimeFormats()
  const stateText = useItemStateName()
  const { id, label, state, returnsAt, itemIds, stock } = ingredient
  const isThere = state === AVAILABLE
  return (
    <li className={styles.item}>
      <div className={styles.row} data-gone={isGone(ingredient) || undefined}>
        <span className={styles.name}>
          {name}
          {name !== label && <span className={styles.more}>{label}</span>}
          <span className={styles.more}>
            {plural(itemIds.length, { 0: 'in no dish yet', one: 'in # dish', other: 'in # dishes' })}
          </span>
        </span>
        <span className={styles.state}>{stateText(isThere && isGone(ingredient) ? SOLD_OUT : state)}</span>
        <span className={styles.acts}>
          <CountButton ingredientId={id} name={name} stock={stock} />
          {returnsAt !== null && (
            <span className={`${styles.until} ${styles.back}`}>
              <IconClock size={18} aria-hidden="true" /> {t`Back automatically: ${soon(returnsAt)}`}
            </span>
          )}
        </span>
        <Switch
          size="lg"
          checked={isThere}
          aria-label={t`${name} is available`}
          onChange={() => (isThere ? onGone() : onBack())}
        />
      </div>
    </li>
  )
}
