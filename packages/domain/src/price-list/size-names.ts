/** Names of sizes and portions in price lists. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  Quarter: ['quarter', 'qtr', 'qr', 'q', 'क्वार्टर', 'पाव'],
  Half: ['half', 'hf', 'h', 'हाफ', 'हाफ़', 'आधा', 'आधी'],
  Full: ['full', 'fl', 'f', 'फुल', 'फ़ुल', 'पूरा', 'पूरी'],
  Single: ['single', 'सिंगल'],
  Double: ['double', 'डबल'],
  Small: ['small', 'sm', 's', 'छोटा', 'छोटी', 'स्मॉल'],
  Regular: ['regular', 'reg', 'r', 'रेगुलर'],
  Medium: ['medium', 'med', 'm', 'मीडियम', 'मध्यम'],
  Large: ['large', 'lrg', 'lg', 'l', 'बड़ा', 'बड़ी', 'लार्ज'],
  'Extra large': ['xl'],
  Jumbo: ['jumbo'],
  Family: ['family', 'फैमिली', 'फ़ैमिली'],
}
const BY_WORD = new Map(
  Object.entries(NAMES).flatMap(([name, words]) =>
    words.map((word) => [word.normalize('NFC'), name] as const),
  ),
)

/** Size that a word names, in its standard spelling; null for other words. */
export function sizeName(word: string): string | null {
  return BY_WORD.get(word.normalize('NFC').toLowerCase().replace(/\.$/, '')) ?? null
}
