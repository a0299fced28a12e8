/** Ratings of a visit, from bad to excellent. */
export const RATINGS = [1, 2, 3, 4, 5] as const

/** Limit of a feedback text, in characters. */
export const FEEDBACK_TEXT_MAX = 400
