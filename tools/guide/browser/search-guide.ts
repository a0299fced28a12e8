/** Finds sections of the documentation by words, in the browser. */

/** Text under one heading. */
export interface GuideSection {
  readonly url: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

const MOST_RESULTS = 12
const IN_HEADING = 6
const IN_PAGE = 3

/** The sections with a prefix match for every word, best first. */
export function searchGuide(sections: readonly GuideSection[], query: string): GuideSection[] {
  const words = searchWords(query)
  if (words.length === 0) return []
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_RESULTS)
    .map(({ section }) => section)
}

/** 0 if a word is missing. */
function scoreOf({ page, heading, text }: GuideSection, words: readonly string[]): number {
  const [inPage, inHeading, inText] = [page, heading, text].map((part) => searchWords(part))
  const holds = (part: readonly string[] | undefined, word: string) =>
    part?.some((one) => one.startsWith(word)) ?? false
  let sum = 0
  for (const word of words) {
    const score =
      (holds(inHeading, word) ? IN_HEADING : 0) +
      (holds(inPage, word) ? IN_PAGE : 0) +
      (holds(inText, word) ? 1 : 0)
    if (score === 0) return 0
    sum += score
  }
  return sum
}

/** Words without case, accents and the dot below, which people leave out in Hindi. */
function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
