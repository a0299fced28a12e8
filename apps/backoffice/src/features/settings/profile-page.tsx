import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Textarea, TextInput } from '@mantine/core'
import { countryRules } from '@thali/domain/country/country-rules'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { LINK_TYPES } from '@thali/domain/store/store'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { PlaceFields } from './place-fields.tsx'
import { PartText, SettingSwitch, SettingText, useTextSetting } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import { type SectionPart, useSectionQuery } from './use-section-form.tsx'

type Part = SectionPart<'profile'>

/** `/app/{slug}/settings`: profile of the store. */
export function ProfileSettingsPage() {
  return (
    <SectionScreen section="profile">
      {(part) => (
        <>
          <NameFields {...part} />
          <PlaceFields {...part} />
          <LegalFields {...part} />
          <LinkFields {...part} />
          <OfficerFields {...part} />
          <SubscriptionFacts />
        </>
      )}
    </SectionScreen>
  )
}

function NameFields(part: Part) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`Name and story`}>
      <SettingText part={part} name="name" />
      <SettingText part={part} name="description" description={t`Guests read it under the name.`} />
      <Textarea {...useTextSetting(part, 'aboutUs')} minRows={3} maxRows={12} />
    </FormPanel>
  )
}

function LegalFields(part: Part) {
  const { t } = useLingui()
  const store = useStore()
  const country = countryRules(store)
  return (
    <FormPanel title={t`For legal reasons`} hint={t`Printed on bills and shown at the foot of the menu.`}>
      <SettingText part={part} name="legalName" />
      <div className={styles.pair}>
        <SettingText
          part={part}
          name="gstNo"
          description={t`Leave it empty if you are not registered.`}
          autoCapitalize="characters"
          spellCheck={false}
          clean={(text) => text.toUpperCase().trim()}
        />
        {(country.foodPermit || part.values.fssaiNo) && (
          <SettingText
            part={part}
            name="fssaiNo"
            description={t`14 digits`}
            inputMode="numeric"
            clean={(text) => text.replaceAll(/\s/g, '')}
          />
        )}
      </div>
      {(country.hasBillOfSupply || part.values.compositionScheme) && (
        <SettingSwitch
          part={part}
          name="compositionScheme"
          description={t`You pay tax on your turnover and collect none: bills are bills of supply.`}
        />
      )}
      {stepOfCurrency(store.currencyCode) === 1 && (
        <SettingSwitch
          part={part}
          name="roundBills"
          description={t`The last line of every cart and order, however it is paid: guests see it before they order, and bills, payments and figures have the same amount.`}
        />
      )}
      <SettingText
        part={part}
        name="invoicePrefix"
        description={t`One or two, where several stores share a tax number.`}
        w={180}
        clean={(text) => text.toUpperCase()}
      />
    </FormPanel>
  )
}

function OfficerFields(part: Part) {
  const { t } = useLingui()
  const { requiresGrievanceOfficer } = countryRules(useStore())
  return (
    <FormPanel
      title={requiresGrievanceOfficer ? t`Grievance officer` : t`Contact for complaints`}
      hint={
        requiresGrievanceOfficer
          ? t`Indian law requires a contact person. The privacy notice names them.`
          : t`The privacy notice names them.`
      }
    >
      <PartText
        part={part}
        of="grievanceOfficer"
        name="name"
        label={requiresGrievanceOfficer ? t`Name of the officer` : t`Name of the contact person`}
      />
      <div className={styles.pair}>
        <PartText part={part} of="grievanceOfficer" name="email" type="email" />
        <PartText part={part} of="grievanceOfficer" name="phone" type="tel" />
      </div>
    </FormPanel>
  )
}

/** Subscription that the operator has set for the store; read-only here. */
function SubscriptionFacts() {
  const { t } = useLingui()
  const { day } = useStoreTimeFormats()
  const { data } = useSectionQuery('profile')
  if (!data) return null
  const { mode, isActive, endDate } = data.subscription
  const end = endDate ? day(endDate) : t`Without end`
  return (
    <FormPanel title={t`Subscription`} hint={t`Only the operator of this server can change it.`}>
      <dl className={styles.facts}>
        <dt>{t`Plan`}</dt>
        <dd>{mode || '–'}</dd>
        <dt>{t`State`}</dt>
        <dd>{isActive ? t`Active` : t`Ended: guests see the menu and cannot order`}</dd>
        <dt>{t`Until`}</dt>
        <dd>{end}</dd>
      </dl>
    </FormPanel>
  )
}

/** Contact links of the store, in the order of its page. */
function LinkFields({ values, change, problemAt }: SectionPart<'profile'>) {
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
