import { useLingui } from '@lingui/react/macro'

/** Words for the allergens of European law, common diets and grades of spice; other words stay as written. */
export function useFactLabels() {
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
  const diets: Record<string, string> = {
    jain: t`Jain`,
    vegan: t`Vegan`,
    egg: t`Contains egg`,
    'no-onion-garlic': t`No onion, no garlic`,
    'gluten-free': t`Gluten free`,
  }
  const spices = [t`Not spicy`, t`Mild`, t`Medium`, t`Hot`]
  const wordIn = (words: Record<string, string>, key: string) =>
    Object.hasOwn(words, key) ? words[key]! : key
  return {
    allergen: (key: string) => wordIn(allergens, key),
    diet: (key: string) => wordIn(diets, key),
    spice: (level: number) => spices[level] ?? spices.at(-1)!,
  }
}
