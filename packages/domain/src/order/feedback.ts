/** What a visit can be rated with, from bad to excellent. */
export const RATINGS = [1, 2, 3, 4, 5] as const

/** The longest word about a visit, in characters. */
export const FEEDBACK_TEXT_MAX = 400
