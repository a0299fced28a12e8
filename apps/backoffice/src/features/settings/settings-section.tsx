import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { Settings } from '@thali/contract/settings'
import type { SettingsSection } from '@thali/domain/store/store-settings'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { ConflictTable } from '../../shared/forms/conflict-table.tsx'
import { focusWrongField } from '../../shared/forms/focus-wrong-field.ts'
import { Form } from '../../shared/forms/form.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { findDifferences } from '../../shared/settings/settings-differences.ts'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import { useFieldValue } from '../../shared/settings/use-field-value.ts'
import { PanelSkeletons } from './panel-skeletons.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { type SectionPart, useSectionForm, useSectionQuery } from './use-section-form.tsx'

interface SettingsSectionProps<Section extends SettingsSection> {
  readonly section: Section
  readonly children: (part: SectionPart<Section>) => ReactNode
}

/** Page of a settings section: its fields, its save bar, and the notice that another person saved in the meantime. */
export function SectionScreen<Section extends SettingsSection>(props: SettingsSectionProps<Section>) {
  return (
    <SettingsPage>
      <Section key={props.section} {...props} />
    </SettingsPage>
  )
}

function Section<Name extends SettingsSection>({ section, children }: SettingsSectionProps<Name>) {
  const { t } = useLingui()
  const query = useSectionQuery(section)
  if (!query.data)
    return (
      <Pending query={query} failure={t`The settings could not be loaded`}>
        <PanelSkeletons />
      </Pending>
    )
  return (
    <SectionForm section={section} start={query.data}>
      {children}
    </SectionForm>
  )
}

interface SectionFormProps<Section extends SettingsSection> extends SettingsSectionProps<Section> {
  readonly start: Settings
}

function SectionForm<Section extends SettingsSection>({
  section,
  start,
  children,
}: SectionFormProps<Section>) {
  const { t } = useLingui()
  const form = useSectionForm(section, start)
  const { values, change, problemAt, problems, warnings } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problems.length > 0) focusWrongField(element.current)
  }, [problems])
  return (
    <Form ref={element} className={styles.form} noValidate onSubmit={() => form.save()}>
      <div className={styles.columns}>
        {form.conflict && (
          <ConflictFrame
            title={t`Someone else has changed these settings`}
            onTheirs={form.takeTheirs}
            onMine={form.keepMine}
          >
            <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
            <Differences {...form.conflict} />
          </ConflictFrame>
        )}
        {warnings.length > 0 && (
          <Alert color="yellow" role="status">
            {warnings.map(({ path, message }) => (
              <p key={path}>{message}</p>
            ))}
          </Alert>
        )}
        {children({ values, change, problemAt } as unknown as SectionPart<Section>)}
      </div>
      <SaveBar
        isShown={form.isDirty}
        problems={problems.length}
        isSaving={form.isSaving}
        onUndo={form.reset}
        guard={form.guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}

function Differences({ mine, theirs }: Record<'mine' | 'theirs', Settings['values']>) {
  const nameOf = useFieldName()
  const textOf = useFieldValue()
  const rows = findDifferences(mine, theirs).map(({ path, mine: own, theirs: other }) => ({
    key: JSON.stringify(path),
    name: nameOf(path),
    mine: textOf(path, own),
    theirs: textOf(path, other),
  }))
  return <ConflictTable rows={rows} />
}
