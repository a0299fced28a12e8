/** Fields of plain settings: name and limits come from the tables. */
import { Switch, TextInput } from '@mantine/core'
import {
  type FlagSettingName,
  type SettingsSection,
  STORE_SETTINGS,
  type TextSettingName,
} from '@thali/domain/store/store-settings'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import type { SectionPart } from './use-section-form.tsx'

interface SettingFieldProps<Name> {
  readonly part: SectionPart<SettingsSection>
  readonly name: Name
  readonly description?: string
}

export function SettingText({ part, name, description }: SettingFieldProps<TextSettingName>) {
  return <TextInput {...useTextSetting(part, name)} description={description} />
}

/** Props of an input for a text. */
export function useTextSetting(
  { values, change, problemAt }: SectionPart<SettingsSection>,
  name: TextSettingName,
) {
  return {
    label: useFieldName()([{ field: name }]),
    size: 'md',
    value: values[name] ?? '',
    maxLength: STORE_SETTINGS[name].max,
    error: problemAt(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  }
}

export function SettingSwitch({ part, name, description }: SettingFieldProps<FlagSettingName>) {
  return (
    <Switch
      label={useFieldName()([{ field: name }])}
      description={description}
      checked={part.values[name] ?? false}
      onChange={(event) => part.change({ [name]: event.currentTarget.checked })}
    />
  )
}
