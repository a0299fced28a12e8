/** Visits or replaces every `image` and `images` of a store file's menus; null removes one. */
export function mapPictures(value: unknown, map: (source: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => mapPictures(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'image' && typeof field === 'string' && field !== '') return [key, map(field) ?? '']
      if (key === 'images' && Array.isArray(field))
        return [key, field.flatMap((one) => (typeof one === 'string' ? (map(one) ?? []) : [one]))]
      return [key, ['categories', 'items'].includes(key) ? mapPictures(field, map) : field]
    }),
  )
}
