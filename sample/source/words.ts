/** Hindi for the words that many dishes share. */

export const TAGS: Readonly<Record<string, string>> = {
  Bestseller: 'सबसे पसंदीदा',
  "Chef's special": 'शेफ़ की पसंद',
  New: 'नया',
  Spicy: 'तीखा',
}

export const SERVING_SIZES: Readonly<Record<string, string>> = {
  '1 dosa, 260 g': '1 डोसा, 260 ग्राम',
  '2 pieces, 220 g': '2 पीस, 220 ग्राम',
  '300 ml': '300 मिली',
  '350 ml': '350 मिली',
  '380 g with 2 pav': '380 ग्राम, 2 पाव के साथ',
  '6 pieces, 210 g': '6 पीस, 210 ग्राम',
  'For 2': '2 लोगों के लिए',
  'Full, 400 g': 'फ़ुल, 400 ग्राम',
  'One generous plate': 'एक भरपूर प्लेट',
  'Solo, 450 g': 'एक के लिए, 450 ग्राम',
}

/** The Hindi of a word; a sample dish without it is a mistake of ours. */
export function inHindi(words: Readonly<Record<string, string>>, word: string): string {
  const hindi = words[word]
  if (hindi === undefined) throw new Error(`"${word}" has no Hindi in sample/source/words.ts`)
  return hindi
}
