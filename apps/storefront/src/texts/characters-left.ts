import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Characters before its limit from which on a field says how many are left. */
const NEAR_LIMIT = 20

/** Hint of a field for free text, which takes no more at its limit; undefined while that is far. */
export function useCharactersLeft(text: string, max: number): string | undefined {
  const { t } = useLingui()
  const left = Math.max(0, max - text.length)
  return left > NEAR_LIMIT
    ? undefined
    : t`${plural(left, { one: '# character left', other: '# characters left' })}`
}
