/** Value of a number field: a text while it is no number. */
export type TypedNumber = number | string
