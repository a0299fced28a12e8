import type { OptionGroup } from './menu.ts'

/** Rules of a group beside the most options and whether it is required. */
export type GroupRules = Partial<
  Pick<OptionGroup, 'minSelection' | 'maxPerOption' | 'freeCount' | 'priceRule'>
>

/** Rules that a group has; missing ones are absent. */
export function rulesOf({ minSelection, maxPerOption, freeCount, priceRule }: GroupRules): GroupRules {
  return {
    ...(minSelection !== undefined && { minSelection }),
    ...(maxPerOption !== undefined && { maxPerOption }),
    ...(freeCount !== undefined && { freeCount }),
    ...(priceRule !== undefined && { priceRule }),
  }
}
