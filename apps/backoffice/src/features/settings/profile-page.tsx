import { useLingui } from '@lingui/react/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { Panel } from '../../shared/forms/panel.tsx'
import { LinkFields } from './link-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
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

function NameFields({ values, change, problemAt }: Part) {
  const { t } = useLingui()
  return (
    <Panel title={t`Name and story`}>
      <TextInput
        label={t`Name of the store`}
        size="md"
        value={values.name ?? ''}
        maxLength={200}
        error={problemAt('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t`In one line`}
        description={t`Guests read it under the name.`}
        size="md"
        value={values.description ?? ''}
        maxLength={2000}
        error={problemAt('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={t`About us`}
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        value={values.aboutUs ?? ''}
        error={problemAt('aboutUs')}
        onChange={(event) => change({ aboutUs: event.currentTarget.value })}
      />
    </Panel>
  )
}

function LegalFields({ values, change, problemAt }: Part) {
  const { t } = useLingui()
  return (
    <Panel title={t`For the law`} hint={t`Printed on bills and shown at the foot of the menu.`}>
      <TextInput
        label={t`Legal name`}
        size="md"
        value={values.legalName ?? ''}
        maxLength={200}
        error={problemAt('legalName')}
        onChange={(event) => change({ legalName: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`GSTIN`}
          description={t`Leave it empty if you are not registered.`}
          size="md"
          value={values.gstNo ?? ''}
          maxLength={30}
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
          maxLength={30}
          inputMode="numeric"
          error={problemAt('fssaiNo')}
          onChange={(event) => change({ fssaiNo: event.currentTarget.value.replaceAll(/\s/g, '') })}
        />
      </div>
      <Switch
        label={t`Composition scheme`}
        description={t`You pay tax on your turnover and collect none: bills are bills of supply.`}
        checked={values.compositionScheme ?? false}
        onChange={(event) => change({ compositionScheme: event.currentTarget.checked })}
      />
      <Switch
        label={t`Round amounts to the whole rupee`}
        description={t`The last line of every cart and order, however it is paid: guests see it before they order, and bills, payments and figures have the same amount.`}
        checked={values.roundBills ?? false}
        onChange={(event) => change({ roundBills: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Letters before invoice numbers`}
        description={t`One or two, where several stores share a GSTIN.`}
        size="md"
        w={180}
        maxLength={2}
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
        maxLength={200}
        error={problemAt('grievanceOfficer.name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`E-mail`}
          type="email"
          size="md"
          value={officer.email}
          maxLength={200}
          error={problemAt('grievanceOfficer.email')}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <TextInput
          label={t`Phone`}
          type="tel"
          size="md"
          value={officer.phone}
          maxLength={40}
          error={problemAt('grievanceOfficer.phone')}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}
