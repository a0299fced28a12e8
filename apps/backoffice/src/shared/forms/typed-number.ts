/** Value of a number field: a string while it is not a number. */
export type TypedNumber = number | string
