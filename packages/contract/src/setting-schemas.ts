import { type PlainSettingName, SETTING_NAMES, STORE_SETTINGS } from '@thali/domain/store/store-settings'
import { z } from 'zod'

type Table = typeof STORE_SETTINGS
type SchemaOf<Setting> = Setting extends { kind: 'text' }
  ? z.ZodString
  : Setting extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
    ? z.ZodOptional<z.ZodEnum<{ [V in Value]: V }>>
    : z.ZodOptional<z.ZodBoolean>

/** Schemas of the plain settings by the table of settings, for the profile on the wire. */
export const PLAIN_SETTINGS = Object.fromEntries(
  SETTING_NAMES.flatMap((name): [string, z.ZodType][] => {
    const setting = STORE_SETTINGS[name]
    if (setting.kind === 'own') return []
    if (setting.kind === 'text') return [[name, z.string()]]
    const schema = setting.kind === 'flag' ? z.boolean() : z.enum(setting.values)
    return [[name, schema.optional().describe(setting.about)]]
  }),
) as unknown as { readonly [Name in PlainSettingName]: SchemaOf<Table[Name]> }
