import { useLingui } from '@lingui/react/macro'
import { Button, TagsInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { EditedOption } from '@thali/domain/menu/edited-menu'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { useState } from 'react'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import { ALLERGENS } from './allergen-keys.ts'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'
import { IngredientUses } from './use-fields.tsx'

interface OptionContentsProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly option: EditedOption
  readonly name: string
  readonly path: string
  readonly onOption: (option: EditedOption) => void
}

/** Allergens and ingredients of an option: in words, and as fields once they are opened or have a problem. */
export function OptionContents({ option, name, path, problemAt, onOption }: OptionContentsProps) {
  const { t, i18n } = useLingui()
  const { data } = useIngredients()
  const { allergens, uses = [], itemId } = option
  const ingredients = data?.ingredients ?? []
  const hasAllergens = itemId === undefined
  const problems = { allergens: problemAt(`${path}.allergens`), uses: problemAt(`${path}.uses`) }
  const [open, setOpen] = useState<'by-hand' | 'by-problem' | null>(null)
  // Stays open once the problem is solved.
  if (open === null && (problems.allergens || problems.uses)) setOpen('by-problem')
  if (!hasAllergens && ingredients.length === 0) return null
  if (open === null) {
    const used = ingredients.filter(({ id }) => uses.some(({ ingredientId }) => ingredientId === id))
    const facts = [
      ...allergens,
      ...used.map(({ label, translations }) => translations[i18n.locale]?.label || label),
    ].join(', ')
    const none =
      ingredients.length === 0
        ? { shown: t`Allergens`, of: t`Allergens of ${name}` }
        : hasAllergens
          ? { shown: t`Allergens and ingredients`, of: t`Allergens and ingredients of ${name}` }
          : { shown: t`Ingredients`, of: t`Ingredients of ${name}` }
    return (
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        className={styles.contents ?? ''}
        leftSection={facts === '' && <IconPlus size={16} />}
        aria-label={facts === '' ? none.of : t`Contents of ${name}: ${facts}`}
        onClick={() => setOpen('by-hand')}
      >
        {facts || none.shown}
      </Button>
    )
  }
  return (
    <div className={styles.optionContents}>
      {hasAllergens && (
        <TagsInput
          autoFocus={open === 'by-hand'}
          aria-label={t`Allergens of ${name}`}
          data-path={`${path}.allergens`}
          placeholder={allergens.length === 0 ? t`Allergens (optional)` : ''}
          data={ALLERGENS}
          value={[...allergens]}
          maxTags={ITEM_FACTS.allergens.max}
          error={problems.allergens}
          onChange={(changed) => onOption({ ...option, allergens: changed })}
        />
      )}
      <IngredientUses
        autoFocus={open === 'by-hand' && !hasAllergens}
        label={t`Ingredients of ${name}`}
        isNamed={false}
        uses={uses}
        error={problems.uses}
        onUses={(changed) => {
          const { uses: _, ...rest } = option
          onOption(changed.length > 0 ? { ...rest, uses: changed } : rest)
        }}
      />
    </div>
  )
}
