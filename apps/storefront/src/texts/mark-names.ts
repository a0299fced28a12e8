import { useLingui } from '@lingui/react/macro'

/** Names of marks and common diets; others stay as the store wrote them. */
export function useMarkName(): (mark: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    bestseller: t`Bestseller`,
    spicy: t`Spicy`,
    jain: t`Jain`,
    vegan: t`Vegan`,
    egg: t`Contains egg`,
    'no-onion-garlic': t`No onion, no garlic`,
    'gluten-free': t`Gluten free`,
  }
  return (mark) => (Object.hasOwn(names, mark) ? names[mark]! : mark)
}
