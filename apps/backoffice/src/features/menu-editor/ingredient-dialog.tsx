import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import type { StaffIngredient } from '@thali/contract/ingredients'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { languageName } from '../../shared/language.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { ALLERGENS } from './allergen-keys.ts'
import { IngredientDishes } from './ingredient-dishes.tsx'
import { type DishUses, useSaveIngredient, usesOf } from './use-save-ingredient.ts'

interface IngredientDialogProps {
  /** Ingredient as it was when the dialog was opened; null: a new one. */
  readonly ingredient: StaffIngredient | null
  readonly draft: DraftMenu
  readonly onClose: () => void
}

/** Name and allergens of an ingredient, and the dishes that are made with it. */
export function IngredientDialog({ ingredient, draft, onClose }: IngredientDialogProps) {
  const { t } = useLingui()
  const [opened] = useState(ingredient)
  const [label, setLabel] = useState(opened?.label ?? '')
  const [translations, setTranslations] = useState(opened?.translations ?? {})
  const [allergens, setAllergens] = useState<string[]>(opened?.allergens ?? [])
  const [before] = useState(() => usesOf(draft, opened?.id))
  const [uses, setUses] = useState<DishUses>(before)
  const { save, remove } = useSaveIngredient(opened, onClose)
  const error = save.error ?? remove.error
  const submit = () => {
    if (label.trim() === '') return
    save.mutate({
      fields: { label: label.trim(), translations: named(translations), allergens },
      before,
      uses,
    })
  }
  return (
    <Modal opened onClose={onClose} size={600} title={opened?.label ?? t`New ingredient`}>
      <Form onSubmit={submit} noValidate>
        <Stack>
          <ErrorAlert error={error} />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              label={t`Name`}
              miw={200}
              maxLength={EDIT_LIMITS.label}
              autoComplete="off"
              data-autofocus
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
            {OTHER_LANGUAGES.map((tag) => {
              const language = languageName(tag)
              return (
                <TextInput
                  key={tag}
                  label={t`Name in ${language} (optional)`}
                  miw={200}
                  lang={tag}
                  maxLength={EDIT_LIMITS.label}
                  autoComplete="off"
                  value={translations[tag]?.label ?? ''}
                  onChange={(event) => {
                    const typed = event.currentTarget.value
                    setTranslations((before) => ({ ...before, [tag]: { label: typed } }))
                  }}
                />
              )
            })}
          </Group>
          <TagsInput
            label={t`Allergens`}
            description={t`Every dish and option made with it shows them, too.`}
            data={ALLERGENS}
            value={allergens}
            maxTags={ITEM_FACTS.allergens.max}
            onChange={setAllergens}
          />
          <IngredientDishes draft={draft} uses={uses} onChange={setUses} />
          <Group gap={8}>
            <Button type="submit" loading={save.isPending} disabled={label.trim() === ''}>
              <Trans>Save</Trans>
            </Button>
            {opened && (
              <Button
                variant="default"
                c="var(--late)"
                loading={remove.isPending}
                onClick={() => remove.mutate({ ingredientId: opened.id })}
              >
                <Trans>Remove the ingredient</Trans>
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}

/** Names without empty ones. */
function named(translations: StaffIngredient['translations']): StaffIngredient['translations'] {
  const names = Object.entries(translations).map(
    ([tag, { label }]) => [tag, { label: label.trim() }] as const,
  )
  return Object.fromEntries(names.filter(([, { label }]) => label !== ''))
}
