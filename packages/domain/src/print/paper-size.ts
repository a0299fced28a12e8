/** Formats of a bill as a file: a sheet of an office printer, or the roll of a till printer. */
export const PAPER_SIZES = ['a4', '80mm'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]
