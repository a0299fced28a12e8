/** Colours offered for a store or a menu: white text is legible on each. */
export const COLOR_SWATCHES = {
  chilliRed: '#B3261E',
  saffron: '#C2410C',
  turmeric: '#A16207',
  leafGreen: '#0B7A4B',
  mint: '#0F766E',
  blue: '#1D4ED8',
  aubergine: '#7E22CE',
  rose: '#BE185D',
} as const
