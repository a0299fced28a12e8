import { useLingui } from '@lingui/react/macro'
import { Checkbox, MultiSelect, NumberInput } from '@mantine/core'
import type { ItemFields } from '@thali/contract/menu-editor'
import type { IngredientId } from '@thali/domain/ids'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import styles from './ingredients.module.css'
import type { ProductFormPart } from './product-part.ts'

type Uses = NonNullable<ItemFields['uses']>

interface IngredientUsesInputProps {
  readonly label: string
  readonly isNamed?: boolean
  readonly uses: Uses
  readonly error?: string | null
  readonly onUses: (uses: Uses) => void
}

/**
 * Ingredients to choose from; renders nothing where the store has none. A chosen one that was removed stays listed.
 */
export function IngredientUsesInput({
  label,
  isNamed = true,
  uses,
  error,
  onUses,
}: IngredientUsesInputProps) {
  const { i18n } = useLingui()
  const { data } = useIngredients()
  if (!data || data.ingredients.length === 0) return null
  const known = data.ingredients.map(({ id, label, translations }) => ({
    value: id,
    label: translations[i18n.locale]?.label || label,
  }))
  const ids = new Set(known.map(({ value }) => value))
  const kept = uses.filter(({ ingredientId }) => !ids.has(ingredientId))
  return (
    <MultiSelect
      {...(isNamed ? { label } : { 'aria-label': label, placeholder: uses.length === 0 ? label : '' })}
      data={known}
      searchable
      maxValues={EDIT_LIMITS.uses - kept.length}
      value={uses.filter(({ ingredientId }) => ids.has(ingredientId)).map(({ ingredientId }) => ingredientId)}
      error={error}
      onChange={(chosen) =>
        onUses([
          ...kept,
          ...chosen.map(
            (id) =>
              uses.find(({ ingredientId }) => ingredientId === id) ?? { ingredientId: id as IngredientId },
          ),
        ])
      }
    />
  )
}

/** Ingredients of a dish, and which of them it also goes without. */
export function UseFields({ item, onChange, problemAt }: ProductFormPart) {
  const { t, i18n } = useLingui()
  const { data } = useIngredients()
  if (!data || data.ingredients.length === 0) return null
  const uses = item.uses ?? []
  const names = new Map(
    data.ingredients.map(({ id, label, translations }) => [id, translations[i18n.locale]?.label || label]),
  )
  const setUses = (changed: Uses) => onChange({ uses: changed.length > 0 ? changed : undefined } as object)
  const change = (id: string, made: (use: Uses[number]) => Uses[number]) =>
    setUses(uses.map((use) => (use.ingredientId === id ? made(use) : use)))
  return (
    <FormPanel
      title={t`Ingredients (optional)`}
      hint={t`When one of them runs out, the dish is sold out, or offered without it.`}
    >
      <IngredientUsesInput label={t`Made with`} uses={uses} error={problemAt('uses')} onUses={setUses} />
      {uses.length > 0 && (
        <ul className={styles.dishes}>
          {uses.map(({ ingredientId, isOptional, amount = 1 }) => {
            const name = names.get(ingredientId)
            if (name === undefined) return null
            return (
              <li key={ingredientId} className={styles.dish}>
                <span>{name}</span>
                <NumberInput
                  w={112}
                  aria-label={t`Units of ${name} in one portion`}
                  title={t`Units in one portion`}
                  min={1}
                  max={EDIT_LIMITS.amount}
                  allowDecimal={false}
                  allowNegative={false}
                  value={amount}
                  onChange={(typed) =>
                    change(ingredientId, ({ amount: _, ...use }) => ({
                      ...use,
                      ...(Number(typed) > 1 && { amount: Number(typed) }),
                    }))
                  }
                />
                <Checkbox
                  label={t`also goes without it`}
                  aria-label={t`also goes without ${name}`}
                  checked={isOptional === true}
                  onChange={(event) => {
                    const isChecked = event.currentTarget.checked
                    change(ingredientId, ({ isOptional: _, ...use }) => ({
                      ...use,
                      ...(isChecked && { isOptional: true as const }),
                    }))
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </FormPanel>
  )
}
