import { useLingui } from '@lingui/react/macro'
import type { Step } from './settings-differences.ts'
import { useOrderTypeKindNames } from './use-order-type-kind-names.ts'

/** Limit of a value's text: longer ones are cut, since two are compared side by side. */
const LONGEST = 200

/** Value of a field of the settings, as a short text. */
export function useFieldValue(): (path: readonly Step[], value: unknown) => string {
  const { t } = useLingui()
  const kinds = useOrderTypeKindNames()
  return (path, value) => {
    const last = path.at(-1)
    if (last && 'field' in last && last.field === 'kind') {
      return kinds.find((kind) => kind.value === value)?.label ?? '–'
    }
    if (value === true) return t`Yes`
    if (value === false) return t`No`
    return textOf(value)
  }
}

function textOf(value: unknown): string {
  const text = wordsOf(value).join(', ')
  if (text === '') return '–'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** Readable texts of a value: of an entry of a list only its label, whatever else it contains. */
function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if ('label' in value && typeof value.label === 'string') return [value.label]
  return Object.values(value).flatMap(wordsOf)
}
