import { useLingui } from '@lingui/react/macro'
import type { ItemFields } from '@thali/contract/menu-fields'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { languageName } from '../../shared/language.ts'
import { BlurInput } from './blur-input.tsx'
import { translate } from './translate.ts'

interface TranslatedNamesProps {
  readonly label: string
  readonly translations: ItemFields['translations']
  readonly onSave: (changed: (translations: ItemFields['translations']) => ItemFields['translations']) => void
}

/** Name of a menu or category in each other language, saved on blur. */
export function TranslatedNames({ label, translations, onSave }: TranslatedNamesProps) {
  const { t } = useLingui()
  return OTHER_LANGUAGES.map((tag) => {
    const language = languageName(tag)
    return (
      <BlurInput
        key={tag}
        label={t`Name in ${language}`}
        aria-label={t`${label} in ${language}`}
        lang={tag}
        value={translations[tag]?.label ?? ''}
        maxLength={EDIT_LIMITS.label}
        onCommit={(text) => onSave((latest) => translate(latest, tag, { label: text }))}
      />
    )
  })
}
