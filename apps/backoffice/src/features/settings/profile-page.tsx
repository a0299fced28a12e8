import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { INVOICE_PREFIX_MAX } from '@thali/domain/billing/invoice-serial'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { Panel } from '../../shared/forms/panel.tsx'
import { LinkFields } from './link-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SettingSwitch, SettingText, useTextSetting } from './setting-fields.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import type { SectionPart } from './use-section-form.tsx'

type Part = SectionPart<'profile'>

/** `/app/{slug}/settings`: who the store is. */
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
    <Panel title={t`Name and story`}>
      <SettingText part={part} name="name" />
      <SettingText part={part} name="description" description={t`Guests read it under the name.`} />
      <Textarea {...useTextSetting(part, 'aboutUs')} autosize minRows={3} maxRows={12} />
    </Panel>
  )
}

function LegalFields(part: Part) {
  const { t } = useLingui()
  const { values, change, problemAt } = part
  return (
    <Panel title={t`For the law`} hint={t`Printed on bills and shown at the foot of the menu.`}>
      <SettingText part={part} name="legalName" />
      <div className={styles.pair}>
        <TextInput
          label={t`GSTIN`}
          description={t`Leave it empty if you are not registered.`}
          size="md"
          value={values.gstNo ?? ''}
          maxLength={SETTING_LIMITS.number}
          autoCapitalize="characters"
          spellCheck={false}
          error={problemAt('gstNo')}
          onChange={(event) => change({ gstNo: event.currentTarget.value.toUpperCase().trim() })}
        />
        <TextInput
          label={t`FSSAI licence number`}
          description={t`14 digits`}
          size="md"
          value={values.fssaiNo ?? ''}
          maxLength={SETTING_LIMITS.number}
          inputMode="numeric"
          error={problemAt('fssaiNo')}
          onChange={(event) => change({ fssaiNo: event.currentTarget.value.replaceAll(/\s/g, '') })}
        />
      </div>
      <SettingSwitch
        part={part}
        name="compositionScheme"
        description={t`You pay tax on your turnover and collect none: bills are bills of supply.`}
      />
      <SettingSwitch
        part={part}
        name="roundBills"
        description={t`The last line of every cart and order, however it is paid: guests see it before they order, and bills, payments and figures have the same amount.`}
      />
      <TextInput
        label={t`Letters before invoice numbers`}
        description={t`One or two, where several stores share a GSTIN.`}
        size="md"
        w={180}
        maxLength={INVOICE_PREFIX_MAX}
        value={values.invoicePrefix ?? ''}
        error={problemAt('invoicePrefix')}
        onChange={(event) => change({ invoicePrefix: event.currentTarget.value.toUpperCase() })}
      />
    </Panel>
  )
}

const NOBODY = { name: '', email: '', phone: '' }

function OfficerFields({ values, change, problemAt }: Part) {
  const { t } = useLingui()
  const officer = values.grievanceOfficer ?? NOBODY
  const set = (changes: Partial<typeof officer>) => change({ grievanceOfficer: { ...officer, ...changes } })
  return (
    <Panel
      title={t`Grievance officer`}
      hint={t`Indian law asks for somebody to turn to. The privacy notice names this person.`}
    >
      <TextInput
        label={t`Name of the officer`}
        size="md"
        value={officer.name}
        maxLength={SETTING_LIMITS.officer.name}
        error={problemAt('grievanceOfficer.name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`E-mail`}
          type="email"
          size="md"
          value={officer.email}
          maxLength={SETTING_LIMITS.officer.email}
          error={problemAt('grievanceOfficer.email')}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <TextInput
          label={t`Phone`}
          type="tel"
          size="md"
          value={officer.phone}
          maxLength={SETTING_LIMITS.officer.phone}
          error={problemAt('grievanceOfficer.phone')}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}
