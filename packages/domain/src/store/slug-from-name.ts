import { SLUG_MAX } from './slug.ts'

/** Devanagari consonants in their usual Latin spelling, without the inherent vowel. */
const CONSONANTS = tableOf(`
  क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n
  प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h
  क़ q ख़ kh ग़ g ज़ z ड़ d ढ़ dh फ़ f`)
/** Signs that replace the inherent vowel. */
const VOWEL_SIGNS = tableOf('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॅ e ॉ o')
/** Sign that removes the inherent vowel. */
const NO_VOWEL = '\u094d'
const OTHERS = tableOf('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऍ e ऑ o ं n ँ n ः h ॐ om')
const DEVANAGARI_WORD = /[\u0900-\u0963\u0970-\u097f]+/g
const DEVANAGARI_DIGIT = /[०-९]/g
const DIGIT_ZERO = '०'.charCodeAt(0)
/** Letter with an optional dot below: a consonant with the dot is a letter of its own. */
const LETTER = /.\u093c?/gu

/** Slug from a store's name: its letters and digits in Latin ones; empty where none are known. */
export function slugFromName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - DIGIT_ZERO))
    .replace(DEVANAGARI_WORD, inLatin)
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
}

/** Latin spelling of a Devanagari word as it is spoken: the vowel of its last consonant is silent. */
function inLatin(word: string): string {
  const letters = word.match(LETTER) ?? []
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS.get(letter)
      if (consonant === undefined) return VOWEL_SIGNS.get(letter) ?? OTHERS.get(letter) ?? ''
      const next = letters[at + 1]
      const isSilent = next === undefined ? letters.length > 1 : next === NO_VOWEL || VOWEL_SIGNS.has(next)
      return isSilent ? consonant : `${consonant}a`
    })
    .join('')
}

/** Table of letters and their spellings, from an alternating list. */
function tableOf(list: string): ReadonlyMap<string, string> {
  const pairs = list.normalize('NFKD').matchAll(/(\S+) (\S+)/g)
  return new Map([...pairs].map(([, letter = '', latin = '']) => [letter, latin]))
}

/** Slug with a number at its end, for where the plain one is taken. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`
  return slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending
}
