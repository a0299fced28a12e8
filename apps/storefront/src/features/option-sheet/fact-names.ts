import { useLingui } from '@lingui/react/macro'

/** Display names of the allergens of European law and of spice grades; other texts stay as written. */
export function useFactNames() {
  const { t } = useLingui()
  const allergens: Record<string, string> = {
    gluten: t`gluten`,
    crustaceans: t`crustaceans`,
    eggs: t`eggs`,
    egg: t`eggs`,
    fish: t`fish`,
    peanuts: t`peanuts`,
    soybeans: t`soya`,
    soya: t`soya`,
    milk: t`milk`,
    nuts: t`nuts`,
    celery: t`celery`,
    mustard: t`mustard`,
    sesame: t`sesame`,
    sulphites: t`sulphites`,
    lupin: t`lupin`,
    molluscs: t`molluscs`,
  }
  const spices = [t`Not spicy`, t`Mild`, t`Medium`, t`Hot`]
  return {
    allergen: (key: string) => (Object.hasOwn(allergens, key) ? allergens[key]! : key),
    spice: (level: number) => spices[level] ?? spices.at(-1)!,
  }
}
