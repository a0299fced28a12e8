import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { Panel } from '../../shared/forms/panel.tsx'
import styles from './product.module.css'
import type { Part } from './product-part.ts'
import { HINDI, translate } from './translate.ts'

/** The dish in Hindi, each text beside what it translates. */
export function TranslationFields({ item, onChange }: Part) {
  const { t } = useLingui()
  const texts = item.translations[HINDI] ?? {}
  return (
    <Panel title={t`In Hindi`} hint={t`What is empty is shown in the menu's own language.`}>
      <TextInput
        label={t`Name in Hindi`}
        description={item.label}
        lang={HINDI}
        value={texts.label ?? ''}
        maxLength={EDIT_LIMITS.label}
        onChange={(event) =>
          onChange({ translations: translate(item.translations, { label: event.currentTarget.value }) })
        }
      />
      <Textarea
        label={t`Description in Hindi`}
        description={item.description}
        lang={HINDI}
        value={texts.description ?? ''}
        maxLength={EDIT_LIMITS.description}
        autosize
        minRows={2}
        onChange={(event) =>
          onChange({ translations: translate(item.translations, { description: event.currentTarget.value }) })
        }
      />
      {item.groups
        .filter((group) => group.options.length > 1)
        .map((group) => (
          <div key={group.label} className={styles.translated}>
            <TextInput
              label={t`${group.label} in Hindi`}
              lang={HINDI}
              value={group.translations[HINDI]?.label ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                onChange({
                  groups: item.groups.map((one) =>
                    one === group
                      ? { ...one, translations: translate(one.translations, { label: value }) }
                      : one,
                  ),
                })
              }}
            />
            {group.options.map((option) => (
              <TextInput
                key={option.id}
                label={t`${option.label} in Hindi`}
                lang={HINDI}
                value={option.translations[HINDI]?.label ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const options = group.options.map((one) =>
                    one === option
                      ? { ...one, translations: translate(one.translations, { label: value }) }
                      : one,
                  )
                  onChange({ groups: item.groups.map((one) => (one === group ? { ...one, options } : one)) })
                }}
              />
            ))}
          </div>
        ))}
    </Panel>
  )
}
