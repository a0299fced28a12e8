/** Fields of settings: names and limits come from the tables. */
import { Switch, TextInput, type TextInputProps } from '@mantine/core'
import {
  type FlagSettingName,
  SETTING_LIMITS,
  type SettingsSection,
  STORE_SETTINGS,
  type TextSettingName,
} from '@thali/domain/store/store-settings'
import { useFieldName } from '../../shared/settings/use-field-name.ts'
import type { SectionPart } from './use-section-form.tsx'

interface SettingSwitchProps {
  readonly part: SectionPart<SettingsSection>
  readonly name: FlagSettingName
  readonly description: string
}

interface SettingTextProps extends Omit<TextInputProps, 'part'> {
  readonly part: SectionPart<SettingsSection>
  readonly name: TextSettingName
  /** Normalises the typed text. */
  readonly clean?: (text: string) => string
}

export function SettingText({ part, name, clean = (text) => text, ...props }: SettingTextProps) {
  const input = useTextSetting(part, name)
  return (
    <TextInput
      {...input}
      {...props}
      onChange={(event) => part.change({ [name]: clean(event.currentTarget.value) })}
    />
  )
}

/** Props of an input for a text. */
export function useTextSetting(
  { values, change, problemAt }: SectionPart<SettingsSection>,
  name: TextSettingName,
) {
  return {
    label: useFieldName()([{ field: name }]),
    value: values[name] ?? '',
    maxLength: STORE_SETTINGS[name].max,
    error: problemAt(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  }
}

export function SettingSwitch({ part, name, description }: SettingSwitchProps) {
  return (
    <Switch
      label={useFieldName()([{ field: name }])}
      description={description}
      checked={part.values[name] ?? false}
      onChange={(event) => part.change({ [name]: event.currentTarget.checked })}
    />
  )
}

interface PartTextProps<Of extends 'address' | 'grievanceOfficer'> extends Omit<TextInputProps, 'part'> {
  readonly part: SectionPart<'profile'>
  readonly of: Of
  readonly name: keyof (typeof SETTING_LIMITS)[Of] & string
}

export function PartText<Of extends 'address' | 'grievanceOfficer'>({
  part: { values, change, problemAt },
  of,
  name,
  ...props
}: PartTextProps<Of>) {
  const limits: Readonly<Record<string, number>> = SETTING_LIMITS[of]
  const empty = Object.fromEntries(Object.keys(limits).map((key) => [key, '']))
  const texts: Readonly<Record<string, string>> = values[of] ?? empty
  return (
    <TextInput
      label={useFieldName()([{ field: name }])}
      value={texts[name] ?? ''}
      maxLength={limits[name]}
      error={problemAt(`${of}.${name}`)}
      onChange={(event) => change({ [of]: { ...texts, [name]: event.currentTarget.value } })}
      {...props}
    />
  )
}
