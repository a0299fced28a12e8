import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { brokenRules } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'

/** Rules of a group in words; empty for one that is only information, and while they contradict each other. */
export function useRuleDescription(group: EditedGroup): string {
  const { t } = useLingui()
  if (group.maxSelection === 0 || brokenRules(group).length > 0) return ''
  const { required, maxSelection, minSelection = 1, maxPerOption = 1, freeCount = 0, priceRule } = group
  const least = required ? minSelection : 0
  const parts = [
    least === maxSelection
      ? t`Guests choose exactly ${maxSelection}.`
      : least === 0
        ? t`Guests choose up to ${maxSelection}, or none.`
        : t`Guests choose ${least} to ${maxSelection}.`,
    maxPerOption > 1 ? t`They may take one of them up to ${maxPerOption} times.` : '',
    freeCount > 0
      ? t`${plural(freeCount, { one: 'The cheapest is free.', other: 'The # cheapest are free.' })}`
      : '',
    priceRule && freeCount > 0 ? t`Of the others, the most expensive is charged.` : '',
    priceRule && freeCount === 0 ? t`The most expensive is charged.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
