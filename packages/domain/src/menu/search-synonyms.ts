/** Synonyms and implied meanings of words in searches for food, in English and in Hindi. */

/** Kinds of dishes, as in categories and tags; not matched in names: a Sweet Lassi is no dessert. */
const KINDS: readonly (readonly string[])[] = [
  ['spicy', 'teekha', 'tikha', 'तीखा'],
  ['dessert', 'desert', 'sweet', 'mithai', 'meetha', 'मीठा', 'मिठाई'],
  ['starter', 'appetizer', 'appetiser', 'snack'],
  ['drink', 'beverage', 'पेय'],
  ['nonveg', 'nonvegetarian', 'मांसाहारी'],
]

/** Synonyms in any text, without the dot below of Devanagari, as searches compare them. */
const SAME: readonly (readonly string[])[] = [
  ['veg', 'vegetarian', 'शाकाहारी'],
  ['onion', 'pyaz', 'pyaaz', 'प्याज'],
  ['garlic', 'lahsun', 'लहसुन'],
  ['potato', 'aloo', 'आलू'],
  ['paneer', 'पनीर'],
  ['jain', 'जैन'],
  ['cheese', 'चीज'],
  ['butter', 'makhan', 'मक्खन', 'बटर'],
  ['curd', 'dahi', 'दही'],
  ['egg', 'anda', 'अंडा'],
  ['chicken', 'murgh', 'चिकन', 'मुर्ग'],
  ['mutton', 'मटन'],
  ['fish', 'machli', 'मछली'],
  ['rice', 'chawal', 'चावल', 'राइस'],
  ['pulao', 'pulav', 'pilaf', 'पुलाव'],
  ['biryani', 'बिरयानी'],
  ['dal', 'दाल'],
  ['roti', 'रोटी'],
  ['naan', 'नान'],
  ['paratha', 'parantha', 'पराठा'],
  ['pav', 'पाव'],
  ['bhaji', 'भाजी'],
  ['masala', 'मसाला'],
  ['dosa', 'डोसा'],
  ['idli', 'इडली'],
  ['vada', 'वडा'],
  ['samosa', 'समोसा'],
  ['pakora', 'pakoda', 'पकोडा', 'पकौडा'],
  ['chaat', 'चाट'],
  ['thali', 'थाली'],
  ['combo', 'कॉम्बो'],
  ['pizza', 'पिज्जा'],
  ['burger', 'बर्गर'],
  ['sandwich', 'सैंडविच'],
  ['soup', 'सूप'],
  ['tea', 'chai', 'चाय', 'चाई'],
  ['coffee', 'कॉफी'],
  ['milk', 'doodh', 'दूध'],
  ['lassi', 'लस्सी'],
  ['juice', 'जूस'],
  ['milkshake', 'मिल्कशेक'],
  ['water', 'pani', 'पानी'],
  ['kulfi', 'कुल्फी'],
  ['cold', 'ठंडा', 'ठंडी', 'कोल्ड'],
  ['hot', 'गरम', 'हॉट'],
]

/** Ingredients that a diet excludes, beside those in its name. */
export const DIET_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  jain: ['onion', 'garlic', 'potato', 'egg', 'meat'],
  'no-onion-garlic': ['onion', 'garlic'],
  vegan: ['milk', 'dairy', 'cheese', 'butter', 'ghee', 'cream', 'curd', 'paneer', 'egg', 'meat'],
  'gluten-free': ['gluten', 'wheat'],
}

/** Words, by sound, for which a dish with meat would be a wrong result. */
export const WITHOUT_MEAT: ReadonlySet<string> = new Set([
  'panir',
  'veg',
  'vegetarian',
  'vegan',
  'jain',
  'tofu',
  'पनिर',
  'शाकाहारि',
  'जैन',
])

const NEGATIONS: ReadonlySet<string> = new Set(['no', 'without', 'not', 'zero', 'bina', 'बिना'])
/** Words without meaning for a dish. */
const FILLERS: ReadonlySet<string> = new Set([
  'with',
  'and',
  'or',
  'the',
  'a',
  'of',
  'in',
  'added',
  'से',
  'के',
  'और',
])
/** Ingredients that are left out together. */
const LEFT_OUT: ReadonlySet<string> = new Set(['onion', 'garlic', 'pyaz', 'pyaaz', 'lahsun', 'प्याज', 'लहसुन'])

/** Words of a text, separated into wanted and excluded ones ("paneer without onion", "gluten free"). */
export interface QueryTerms {
  readonly said: readonly string[]
  readonly denied: readonly string[]
}

export function queryTermsOf(words: readonly string[]): QueryTerms {
  const said: string[] = []
  const denied: string[] = []
  let isDenying = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const next = words[at + 1]
    if (word === 'non' && next?.startsWith('veg')) {
      said.push(`non${next}`)
      at += 1
    } else if (NEGATIONS.has(word)) isDenying = true
    else if (next === 'free' || next === 'बिना') {
      denied.push(word)
      at += 1
    } else if (FILLERS.has(word)) continue
    else if (isDenying) {
      denied.push(word)
      isDenying =
        next !== undefined && (LEFT_OUT.has(next) || (FILLERS.has(next) && LEFT_OUT.has(words[at + 2] ?? '')))
    } else said.push(word)
  }
  return { said, denied }
}

/** Typed word with its synonyms in a name and, in addition, in a category or a tag. */
export interface Alternatives {
  /** The word itself first, then its singular. */
  readonly inNames: readonly string[]
  readonly inKinds: readonly string[]
}

export function alternativesOf(word: string): Alternatives {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  const of = (table: readonly (readonly string[])[]) => table.find((words) => words.includes(singular)) ?? []
  const inNames = [...new Set([word, singular, ...of(SAME)])]
  return { inNames, inKinds: [...new Set([...inNames, ...of(KINDS)])] }
}
