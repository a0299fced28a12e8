/**
 * Rows of an ordered list page by page, until one is not full. Rows that change while a page is worked on are read as
 * they are by then.
 *
 * @param limit rows of a page
 * @param read page of at most `limit` rows after `last`; null: the first
 */
export async function* pagesOf<Row>(
  limit: number,
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let last: Row | null = null
  while (true) {
    const page: readonly Row[] = await read(last)
    yield page
    if (page.length < limit) return
    last = page.at(-1) ?? null
  }
}
