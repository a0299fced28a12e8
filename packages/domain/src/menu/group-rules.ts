import type { OptionGroup } from './menu.ts'

/** Rules of a group beside how many options may be chosen, and whether it must be answered. */
export type GroupRules = Partial<
  Pick<OptionGroup, 'minSelection' | 'maxPerOption' | 'freeCount' | 'priceRule'>
>

/** The rules that a group has; those that it lacks are absent. */
export function rulesOf({ minSelection, maxPerOption, freeCount, priceRule }: GroupRules): GroupRules {
  return {
    ...(minSelection !== undefined && { minSelection }),
    ...(maxPerOption !== undefined && { maxPerOption }),
    ...(freeCount !== undefined && { freeCount }),
    ...(priceRule !== undefined && { priceRule }),
  }
}
