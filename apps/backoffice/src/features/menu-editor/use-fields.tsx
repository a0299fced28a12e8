import { useLingui } from '@lingui/react/macro'
import { Checkbox, MultiSelect } from '@mantine/core'
import type { ItemFields } from '@thali/contract/menu-fields'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import { withAmount, withChosenUses, withOptional } from './edit-item.ts'
import styles from './ingredients.module.css'
import type { ProductFormPart } from './product-part.ts'

type Uses = NonNullable<ItemFields['uses']>

interface IngredientUsesProps {
  readonly label: string
  readonly isNamed?: boolean
  readonly autoFocus?: boolean
  /** True for a dish, which may also be sold without an ingredient. */
  readonly mayGoWithout?: boolean
  readonly uses: Uses
  readonly error?: string | null
  readonly onUses: (uses: Uses) => void
}

/**
 * Ingredients to choose from, and how much of each one portion takes; renders nothing if the store has none. A
 * chosen one that was removed is kept.
 */
export function IngredientUses({
  label,
  isNamed = true,
  autoFocus = false,
  mayGoWithout = false,
  uses,
  error,
  onUses,
}: IngredientUsesProps) {
  const { i18n } = useLingui()
  const { data } = useIngredients()
  if (!data || data.ingredients.length === 0) return null
  const names = new Map(
    data.ingredients.map(({ id, label, translations }) => [id, translations[i18n.locale]?.label || label]),
  )
  const kept = uses.filter(({ ingredientId }) => !names.has(ingredientId))
  const chosen = uses.filter(({ ingredientId }) => names.has(ingredientId))
  return (
    <div className={styles.uses}>
      <MultiSelect
        autoFocus={autoFocus}
        {...(isNamed ? { label } : { 'aria-label': label, placeholder: uses.length === 0 ? label : '' })}
        data={[...names].map(([value, name]) => ({ value, label: name }))}
        searchable
        maxValues={EDIT_LIMITS.uses - kept.length}
        value={chosen.map(({ ingredientId }) => ingredientId)}
        error={error}
        onChange={(ids) => onUses(withChosenUses(uses, ids, new Set(names.keys())))}
      />
      {chosen.length > 0 && (
        <ul className={styles.dishes}>
          {chosen.map((use) => (
            <UseRow
              key={use.ingredientId}
              name={names.get(use.ingredientId) ?? ''}
              use={use}
              mayGoWithout={mayGoWithout}
              onUse={(changed) => onUses(uses.map((one) => (one === use ? changed : one)))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface UseRowProps {
  readonly name: string
  readonly use: Uses[number]
  readonly mayGoWithout: boolean
  readonly onUse: (use: Uses[number]) => void
}

/** An ingredient's units in one portion, and whether the dish is also sold without it. */
function UseRow({ name, use, mayGoWithout, onUse }: UseRowProps) {
  const { t } = useLingui()
  const { amount = 1, isOptional = false } = use
  return (
    <li className={styles.dish}>
      <span>
        {name}
        <span className={styles.unit}>{t`Units in one portion`}</span>
      </span>
      <NumberField
        w={112}
        aria-label={t`Units of ${name} in one portion`}
        min={1}
        max={EDIT_LIMITS.amount}
        allowDecimal={false}
        value={amount}
        empty={1}
        onNumber={(typed) => onUse(withAmount(use, typed))}
      />
      {mayGoWithout && (
        <Checkbox
          label={t`also goes without it`}
          aria-label={t`also goes without ${name}`}
          checked={isOptional}
          onChange={(event) => onUse(withOptional(use, event.currentTarget.checked))}
        />
      )}
    </li>
  )
}

/** Ingredients of a dish, and which of them are optional. */
export function UseFields({ item, onChange, problemAt }: ProductFormPart) {
  const { t } = useLingui()
  const { data } = useIngredients()
  if (!data || data.ingredients.length === 0) return null
  return (
    <FormPanel
      title={t`Ingredients (optional)`}
      hint={t`When one of them runs out, the dish is sold out, or offered without it.`}
    >
      <IngredientUses
        label={t`Made with`}
        mayGoWithout
        uses={item.uses ?? []}
        error={problemAt('uses')}
        onUses={(uses) => onChange({ uses: uses.length > 0 ? uses : undefined } as object)}
      />
    </FormPanel>
  )
}
