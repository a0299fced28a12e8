import { Trans, useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { LINK_TYPES } from '@thali/domain/store/store'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'

/** Contact links of the store, in the order of its page. */
export function LinkFields({ values, change, problemAt }: SectionPart<'profile'>) {
  const { t } = useLingui()
  const { dialCode } = useStore()
  const links = values.links ?? []
  const set = (at: number, changes: Partial<(typeof links)[number]>) =>
    change({ links: links.map((link, index) => (index === at ? { ...link, ...changes } : link)) })
  return (
    <FormPanel title={t`Contact and links`}>
      <ul className={styles.rows}>
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and its fields hold no state
          <li key={at} className={styles.link}>
            <Select
              aria-label={t`Kind of link ${at + 1}`}
              allowDeselect={false}
              data={[...LINK_TYPES]}
              value={link.type}
              onChange={(type) => type && set(at, { type })}
            />
            <TextInput
              aria-label={t`Address of link ${at + 1}`}
              placeholder={link.type === 'Phone' ? `${dialCode} 98765 43210` : 'https://'}
              value={link.url}
              maxLength={SETTING_LIMITS.url}
              error={problemAt(`links[${at}].url`)}
              onChange={(event) => set(at, { url: event.currentTarget.value })}
            />
            <RemoveButton
              label={t`Remove link ${at + 1}`}
              onClick={() => change({ links: links.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <AddButton
        onClick={() =>
          change({ links: [...links, { type: links.length === 0 ? 'Phone' : 'Website', url: '' }] })
        }
      >
        <Trans>Add a link</Trans>
      </AddButton>
    </FormPanel>
  )
}
