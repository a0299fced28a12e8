import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type Language, OTHER_LANGUAGES } from '@thali/domain/language'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { EditedOption } from '@thali/domain/menu/edited-menu'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { languageName } from '../../shared/language.ts'
import { LongText } from './long-text.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'
import { translate } from './translate.ts'

/** Dish in each other language, one panel per language. */
export function TranslationFields(part: ProductFormPart) {
  return OTHER_LANGUAGES.map((tag) => <LanguagePanel key={tag} {...part} tag={tag} />)
}

/** Texts of a dish in a language, each beside its source. */
function LanguagePanel({ item, onChange, tag }: ProductFormPart & { readonly tag: Language }) {
  const { t } = useLingui()
  const language = languageName(tag)
  const texts = item.translations[tag] ?? {}
  return (
    <FormPanel title={t`In ${language}`} hint={t`Empty texts are shown in the menu’s own language.`}>
      <TextInput
        label={t`Name in ${language}`}
        description={item.label}
        lang={tag}
        value={texts.label ?? ''}
        maxLength={EDIT_LIMITS.label}
        onChange={(event) =>
          onChange({ translations: translate(item.translations, tag, { label: event.currentTarget.value }) })
        }
      />
      <LongText
        label={t`Description in ${language}`}
        description={item.description}
        lang={tag}
        value={texts.description ?? ''}
        maxLength={EDIT_LIMITS.description}
        onChange={(event) =>
          onChange({
            translations: translate(item.translations, tag, { description: event.currentTarget.value }),
          })
        }
      />
      {item.groups
        .filter((group) => group.options.length > 1)
        .map((group) => (
          <div key={group.options[0]?.id} className={styles.translated}>
            {group.label !== '' && (
              <TextInput
                label={t`${group.label} in ${language}`}
                lang={tag}
                value={group.translations[tag]?.label ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  onChange({
                    groups: item.groups.map((one) =>
                      one === group
                        ? { ...one, translations: translate(one.translations, tag, { label: value }) }
                        : one,
                    ),
                  })
                }}
              />
            )}
            {group.options.filter(isNamed).map((option) => (
              <TextInput
                key={option.id}
                label={t`${option.label} in ${language}`}
                lang={tag}
                value={option.translations[tag]?.label ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const options = group.options.map((one) =>
                    one === option
                      ? { ...one, translations: translate(one.translations, tag, { label: value }) }
                      : one,
                  )
                  onChange({ groups: item.groups.map((one) => (one === group ? { ...one, options } : one)) })
                }}
              />
            ))}
          </div>
        ))}
    </FormPanel>
  )
}

/** Whether an option has a text of its own to translate: a new one has none yet, and a dish of a combo its name. */
function isNamed({ label }: EditedOption): boolean {
  return label !== ''
}
